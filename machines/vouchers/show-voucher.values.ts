import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { type ShownVoucher, showVoucherMachine } from './show-voucher.ts';

const voucher: ShownVoucher = {
  kind: 'discount',
  voucherId: 'voucher-1',
  paperId: 'voucher-1',
  uuid: 'uuid-1',
  name: 'Gratis stofzuigen',
  code: 'uuid-1',
};

export const values = valuesFor(showVoucherMachine, {
  events: [
    { type: 'show requested', ...voucher },
    { type: 'paper requested', ...voucher },
    { type: 'show ended' },
    { type: 'copy requested' },
    { type: 'share requested' },
    { type: 'pdf requested' },
    { type: 'thing vanished' },
  ],
  actors: {
    'keep the screen awake': { fails: [new Error('not allowed here')] },
    'copy code': { done: [undefined], fails: [new Error('not allowed here')] },
    'share voucher': { done: [undefined], fails: [new Error('not allowed here')] },
    'hand over pdf': { done: [undefined], fails: [failures.noAnswer] },
  },
});
