import { type AddressProblems, givenVoucherMachine } from '../../../../machines/vouchers/given-voucher.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { changeGiftRecipient, mailGift } from '../../acts/vouchers.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { judged, textIn } from '../shared/judge-form.ts';

/** What can be done about the mail of a voucher that was given. */
export function givenVoucherFlow(portal: Portal, store: Store) {
  return givenVoucherMachine.provide({
    actors: {
      'mail it again': carryOut(portal, store, mailGift, ({ giftVoucherId }) => ({ giftVoucherId })),
      'change the address': carryOut(portal, store, changeGiftRecipient, ({ giftVoucherId, wish }) => ({
        giftVoucherId,
        ...wish,
      })),
    },
    actions: {
      'tell that it is mailed': () => portal.tell({ tone: 'positive', messageId: 'giftVouchers.mailed' }),
      'tell that the address is changed': (_, { recipientEmail: email }) =>
        portal.tell({ tone: 'positive', messageId: 'giftVouchers.corrected', values: { email } }),
      ...actingActions(portal, store),
    },
  });
}

/** What was typed, and what is wrong with it before it is sent. */
export function recipientIn(form: FormData): {
  wish: { recipientEmail: string };
  problems: AddressProblems;
  typed: Record<string, string>;
} {
  const recipientEmail = textIn(form, 'recipientEmail');
  const { values, problems } = judged({ recipientEmail: checkEmail(recipientEmail) });
  return { typed: { recipientEmail }, wish: { recipientEmail: values.recipientEmail ?? '' }, problems };
}
