import { readDiscountVoucherDefinition, registerDiscountVoucher } from '../../src/contract/discount-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { fulfilVoucherMachine, type SentVoucher } from './fulfil-voucher.ts';

/** A walk cannot send the operator's mails: the walker answers about the link in the back office's place. */
export const walk = walkFor(fulfilVoucherMachine, {
  as: 'private',
  shows: { 'not found': 'fulfil.notFound' },
  // It is looked at once more first, and then told why.
  silent: ['fulfil voucher'],
  ends: { 'look at voucher': readDiscountVoucherDefinition, 'fulfil voucher': registerDiscountVoucher },
  answers: (actor, done) => {
    if (done === null) return undefined;
    const { name, description, expirationDate, isFulfilled, isTakenHere } = done as SentVoucher;
    if (actor === 'fulfil voucher')
      return { id: '1', uuid: 'uuid-1', name, description, expirationDate, qrCode: 'WASH-0042' };
    // That it was taken here is said by the ledger of the device.
    return isTakenHere ? undefined : { name, description, expirationDate, fulfilled: isFulfilled };
  },
  // The same link once more: what was found before is still known.
  opens: ({ type }) => (type === 'link opened' ? '' : null),
  because: {
    'look at voucher': 'that it was taken here is said by the ledger of the device',
  },
});
