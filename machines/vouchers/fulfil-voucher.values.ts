import type { Failure } from '../../src/contract/failure.ts';
import { aboutActs, asked, declined, failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { fulfilVoucherMachine, type SentVoucher } from './fulfil-voucher.ts';

const sent: SentVoucher = {
  name: 'Winterwas voor 5 euro',
  description: 'Eén wasbeurt Comfort met onderbodemreiniging.',
  expirationDate: '2099-03-22',
  isExpired: false,
  isFulfilled: false,
  code: null,
  isOwn: false,
  isTakenHere: false,
};
const unknown: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };

export const values = valuesFor(fulfilVoucherMachine, {
  inputs: [{ uuid: 'uuid-1' }],
  events: [
    { type: 'voucher wanted', key: 'key-1' },
    { type: 'try again requested' },
    { type: 'link opened' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'look at voucher': {
      done: [
        sent,
        { ...sent, isFulfilled: true, code: 'WASH-0042' },
        { ...sent, isFulfilled: true, code: 'WASH-0042', isOwn: true, isTakenHere: true },
        { ...sent, expirationDate: '2020-03-22', isExpired: true },
      ],
      fails: [unknown, failures.noAnswer],
    },
    'fulfil voucher': {
      ...asked,
      done: [{ ...sent, isFulfilled: true, code: 'WASH-0042', isOwn: true, isTakenHere: true }, null],
    },
  },
});
