import type { MessageId } from '@lingui/core';
import { fromCallback, fromPromise } from 'xstate';
import { type ShownVoucher, showVoucherMachine } from '../../../../machines/vouchers/show-voucher.ts';
import { downloadDiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { embedAddress } from '../../../contract/embeds.ts';
import { failureOf } from '../../../contract/failure.ts';
import { downloadGiftVoucher } from '../../../contract/gift-vouchers.ts';
import { downloadPrepaidSaleItem } from '../../../contract/prepaid-items.ts';
import type { Ask } from '../../api/ask.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { Portal } from '../../spine/portal.ts';
import { stayAwake } from '../shared/stay-awake.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/**
 * Showing a voucher or a prepaid wash, with the screen kept awake and its code taken along by what the browser can.
 *
 * @param handOver gives the customer a file
 */
export function showVoucherFlow(
  { tell, words }: Pick<Portal, 'tell' | 'words'>,
  { ask }: Pick<AccountStore, 'ask'>,
  handOver: (name: string, content: Blob) => void,
) {
  return showVoucherMachine.provide({
    actors: {
      'keep the screen awake': fromCallback(() => stayAwake()),
      'copy code': fromPromise(async ({ input }) => navigator.clipboard.writeText(input.code)),
      // Asked for at once: after a wait the browser no longer takes it for what the customer pressed.
      'share voucher': fromPromise(async ({ input }) => {
        await navigator.share(sharedOf(input)).catch((error: unknown) => {
          if (!isChangedMind(error)) throw error;
        });
      }),
      'hand over pdf': fromPromise(async ({ input, signal }) => {
        const { fetch, file } = papers[input.kind];
        handOver(fileName(words._(file), input.name), await fetch(ask, input.paperId, signal));
      }),
    },
    actions: {
      'tell that it cannot be shared': () => tell({ tone: 'info', messageId: 'vouchers.notShared' }),
      'tell the failure': (_, { error }) => tellFailure({ tell, words }, failureOf(error)),
    },
  });
}

/** How the PDF of each kind is fetched, and what it is called. */
const papers: Readonly<
  Record<
    ShownVoucher['kind'],
    { readonly fetch: (ask: Ask, id: string, signal: AbortSignal) => Promise<Blob>; readonly file: MessageId }
  >
> = {
  discount: {
    fetch: (ask, discountVoucherId, signal) => ask(downloadDiscountVoucher, { discountVoucherId }, { signal }),
    file: /*i18n*/ 'vouchers.file',
  },
  gift: {
    fetch: (ask, giftVoucherId, signal) => ask(downloadGiftVoucher, { giftVoucherId }, { signal }),
    file: /*i18n*/ 'giftVouchers.file',
  },
  prepaid: {
    fetch: (ask, myPrepaidSaleItemId, signal) => ask(downloadPrepaidSaleItem, { myPrepaidSaleItemId }, { signal }),
    file: /*i18n*/ 'prepaid.file',
  },
};

/** What somebody else needs to use it: its code, and the address of its PDF where that tells of nothing else. */
function sharedOf({ name, code, uuid }: ShownVoucher): ShareData {
  const shared = { title: name, text: `${name}\n${code}` };
  return uuid === null
    ? shared
    : { ...shared, url: new URL(embedAddress('discountVoucher', uuid), location.origin).href };
}

/** The customer closed what the browser offers without choosing. */
function isChangedMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** In the language that is shown, without what no file may be called. */
function fileName(kind: string, name: string): string {
  return `${kind} ${name.replace(/[\\/:*?"<>|]/g, '')}.pdf`;
}
