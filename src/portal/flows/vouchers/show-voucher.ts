import { fromCallback, fromPromise } from 'xstate';
import { type ShownVoucher, showVoucherMachine } from '../../../../machines/vouchers/show-voucher.ts';
import { embedAddress } from '../../../contract/embeds.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { openDocument } from '../shared/documents.ts';
import { stayAwake } from '../shared/stay-awake.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/**
 * Showing a voucher or a prepaid wash, with the screen kept awake and its code taken along by what the browser can.
 *
 * @param handOver gives the customer a file
 */
export function showVoucherFlow(
  portal: Pick<Portal, 'tell' | 'words' | 'connection' | 'language'>,
  store: Store,
  handOver: (name: string, content: Blob) => void,
) {
  const { tell, words } = portal;
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
      'hand over pdf': fromPromise(async ({ input: { kind, paperId: id, name }, signal }) => {
        handOver(fileName(words._(files[kind]), name), await openDocument(portal, store, { kind, id }, signal));
      }),
    },
    actions: {
      'tell that it cannot be shared': () => tell({ tone: 'info', messageId: 'vouchers.notShared' }),
      'tell the failure': (_, { error }) => tellFailure({ tell, words }, failureOf(error)),
    },
  });
}

/** What the PDF of each kind is called. */
const files = /*i18n*/ {
  discount: 'vouchers.file',
  gift: 'giftVouchers.file',
  prepaid: 'prepaid.file',
} as const satisfies Record<ShownVoucher['kind'], string>;

/** What another person needs to use it: its code, and the address of its PDF where that tells of nothing else. */
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
