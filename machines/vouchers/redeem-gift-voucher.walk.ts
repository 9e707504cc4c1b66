import { redeemGiftVoucher } from '../../src/contract/gift-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { type Redeemed, redeemGiftVoucherMachine } from './redeem-gift-voucher.ts';

/** A code is worth something once, and a walk goes many ways: the walker says in the back office's place what it brought. */
export const walk = walkFor(redeemGiftVoucherMachine, {
  as: 'private',
  ends: { 'redeem code': redeemGiftVoucher },
  answers: (_, done) => {
    const brought = done as Redeemed | null;
    return brought === null ? undefined : { amount: brought.amount / 100, balance: brought.balance / 100 };
  },
  types: (event) => ('typed' in event ? { ...event.typed } : null),
  sends: (event) => event.type !== 'camera requested' && !(event.type === 'code sent' && event.isOwn),
  comesTrue: (actor, ending) => actor !== 'redeem code' || ending !== null,
  because: {
    'camera requested': 'the browser of a walk reads no codes',
    'code sent': 'the codes that a customer bought are made by chance',
    'redeem code': 'this operator does not take gift codes like cards',
  },
});
