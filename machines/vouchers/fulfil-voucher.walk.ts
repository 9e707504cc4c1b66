import { readDiscountVoucherDefinition, registerDiscountVoucher } from '../../src/contract/discount-vouchers.ts';
import type { LeftAct } from '../walk-device.ts';
import { walkFor } from '../walk-for.ts';
import { fulfilVoucherMachine, type SentVoucher } from './fulfil-voucher.ts';

const taken: LeftAct = {
  type: 'fulfil discount voucher',
  class: 'B',
  input: { discountVoucherUuid: 'uuid-1' },
  about: 'discount voucher/uuid-1',
  state: 'done',
  answer: {
    id: '1',
    uuid: 'uuid-1',
    name: 'Winterwas voor 5 euro',
    description: 'Eén wasbeurt Comfort met onderbodemreiniging.',
    expirationDate: '2099-03-22',
    qrCode: 'WASH-0042',
  },
};

function isTaken(done: unknown): boolean {
  return (done as SentVoucher | null)?.isTakenHere === true;
}

/** A walk cannot send the operator's mails: the walker answers about the link in the back office's place. */
export const walk = walkFor(fulfilVoucherMachine, {
  as: 'private',
  at: ({ uuid }) => `/discount-vouchers/${uuid}/fulfill`,
  shows: {
    'not found': 'fulfil.notFound',
    // Why it was not taken; what was found before is told all the same.
    found: ({ failure }) => (failure?.type === 'refused' ? failure.messageKey : undefined),
  },
  sent: { discountVoucherUuid: 'uuid-1' },
  // It is looked at once more first, and then told why.
  silent: ['fulfil voucher'],
  ends: { 'look at voucher': readDiscountVoucherDefinition, 'fulfil voucher': registerDiscountVoucher },
  answers: (actor, done) => {
    if (done === null) return undefined;
    const { name, description, expirationDate, isFulfilled, isTakenHere } = done as SentVoucher;
    if (actor === 'fulfil voucher')
      return { id: '1', uuid: 'uuid-1', name, description, expirationDate, qrCode: 'WASH-0042' };
    return isTakenHere ? undefined : { name, description, expirationDate, fulfilled: isFulfilled };
  },
  // The same link once more: what was found before is still known.
  opens: ({ type }) => (type === 'link opened' ? '' : null),
  // That it was taken here is said by the ledger of the device.
  knows: (actor, done) => actor === 'look at voucher' && isTaken(done),
  holds: (actor, done) => (actor === 'look at voucher' && isTaken(done) ? { acts: [taken] } : null),
});
