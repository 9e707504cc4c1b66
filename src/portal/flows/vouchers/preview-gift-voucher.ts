import { fromPromise } from 'xstate';
import type { Gift } from '../../../../machines/vouchers/gift.ts';
import { previewGiftVoucherMachine } from '../../../../machines/vouchers/preview-gift-voucher.ts';
import { failureOf } from '../../../contract/failure.ts';
import { previewGiftVoucher, previewGiftVoucherMail } from '../../../contract/gift-voucher-previews.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/** Shows a gift as its recipient will see it. @param handOver gives the customer the voucher as a file */
export function previewGiftVoucherFlow(
  portal: Pick<Portal, 'tell' | 'words'>,
  { ask }: Pick<Store, 'ask'>,
  handOver: (voucher: Blob) => void,
) {
  return previewGiftVoucherMachine.provide({
    actors: {
      'draw the mail': fromPromise(async ({ input: { gift }, signal }) =>
        gift.recipientEmail === null ? null : ask(previewGiftVoucherMail, lookOf(gift), { signal }),
      ),
      'hand over the voucher': fromPromise(async ({ input: { gift }, signal }) =>
        handOver(await ask(previewGiftVoucher, lookOf(gift), { signal })),
      ),
    },
    actions: { 'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)) },
  });
}

function lookOf({ amount, quantity, message }: Gift) {
  return { amount, quantity, message };
}
