import type { I18n } from '@lingui/core';
import { fromCallback, fromPromise } from 'xstate';
import { type ShownVoucher, showVoucherMachine } from '../../../../machines/vouchers/show-voucher.ts';
import { downloadDiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { embedAddress } from '../../../contract/embeds.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { Portal } from '../../spine/portal.ts';
import { stayAwake } from '../shared/stay-awake.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/**
 * Showing a discount voucher, with the screen kept awake and its code taken along by what the browser can.
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
      'hand over pdf': fromPromise(async ({ input: { voucherId, name }, signal }) => {
        handOver(
          fileName(words, name),
          await ask(downloadDiscountVoucher, { discountVoucherId: voucherId }, { signal }),
        );
      }),
    },
    actions: {
      'tell that it cannot be shared': () => tell({ tone: 'info', messageId: 'vouchers.notShared' }),
      'tell the failure': (_, { error }) => tellFailure({ tell, words }, failureOf(error)),
    },
  });
}

/** What somebody else needs to use it: its code, and the address of its PDF. */
function sharedOf({ name, code, uuid }: ShownVoucher): ShareData {
  const { href: url } = new URL(embedAddress('discountVoucher', uuid), location.origin);
  return { title: name, text: `${name}\n${code}`, url };
}

/** The customer closed what the browser offers without choosing. */
function isChangedMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** In the language that is shown, without what no file may be called. */
function fileName(words: I18n, name: string): string {
  return `${words._('vouchers.file')} ${name.replace(/[\\/:*?"<>|]/g, '')}.pdf`;
}
