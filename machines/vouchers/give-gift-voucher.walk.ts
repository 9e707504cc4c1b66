import { walkFor } from '../walk-for.ts';
import { giveGiftVoucherMachine } from './give-gift-voucher.ts';

export const walk = walkFor(giveGiftVoucherMachine, {
  as: 'private',
  ends: {},
  types: ({ typed: { amount, quantity, recipientEmail, message } }) => ({ amount, quantity, recipientEmail, message }),
  // The preview covers the form until it is closed, which is a flow of its own.
  parts: ({ problems }) => Object.keys(problems).length === 0,
});
