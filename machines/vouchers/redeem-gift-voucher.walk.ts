import { listGiftVouchers, redeemGiftVoucher } from '../../src/contract/gift-vouchers.ts';
import { walkFor, written } from '../walk-for.ts';
import { type Redeemed, redeemGiftVoucherMachine } from './redeem-gift-voucher.ts';

/** As it was bought by the customer who walks: codes are made by chance. */
const own = {
  id: 'own',
  amount: 25,
  numberOfVouchers: 1,
  recipientEmail: null,
  message: null,
  date: '2026-11-22T10:00:00Z',
  code: 'GIFT-1234',
};

/** A code is worth something once, and a walk goes many ways: the walker says in the back office's place what it brought. */
export const walk = walkFor(redeemGiftVoucherMachine, {
  as: 'private',
  shows: {
    'filling in.no camera': 'redeem.noCamera',
    'filling in.camera not allowed': 'redeem.cameraNotAllowed',
  },
  endsSession: true,
  tells: () => [[listGiftVouchers, () => [own]]],
  ends: { 'redeem code': redeemGiftVoucher },
  device: { 'read a code with the camera': 'camera' },
  answers: (actor, done) => {
    if (actor !== 'redeem code' || done === null) return undefined;
    const { amount, balance } = done as Redeemed;
    return { amount: amount / 100, balance: balance / 100 };
  },
  drawn: (state, { redeemed }): Readonly<Record<string, number>> => {
    if (state !== 'redeemed' || redeemed === null) return {};
    const tells = (cents: number) => `[data-flow="redeem-gift-voucher"]:has-text("${written(cents)}")`;
    return { [tells(redeemed.amount)]: 1, [tells(redeemed.balance)]: 1 };
  },
  comesTrue: (_, ending) => ending !== null,
  because: { 'read a code with the camera': 'nothing is read where the page is loaded anew meanwhile' },
});
