import { checkAmount } from '../../src/contract/rules/amount.ts';
import { checkCount } from '../../src/contract/rules/count.ts';
import { problemsBy } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import type { Gift } from './gift.ts';
import { giveGiftVoucherMachine } from './give-gift-voucher.ts';

const gift: Gift = {
  amount: 5000,
  quantity: 1,
  recipientEmail: 'mia@example.com',
  message: 'Proficiat!',
  sendOn: null,
};

const written = (amount: string, quantity: string) => ({
  typed: { amount, quantity, delivery: 'mail', recipientEmail: 'mia@example.com', message: 'Proficiat!' },
  gift,
  problems: problemsBy({
    amount: checkAmount(amount, { min: 2500, max: 250_000 }),
    quantity: checkCount(quantity, { min: 1, max: 50 }),
  }),
});

const all = [written('50', '1'), written('2500', '50'), written('24,99', '1'), written('50', '51')];

export const values = valuesFor(giveGiftVoucherMachine, {
  inputs: [{ giftId: 'gift-1' }],
  events: [
    ...all.map((one) => ({ type: 'preview requested' as const, ...one })),
    ...all.map((one) => ({ type: 'order placed' as const, ...one })),
  ],
  actors: {},
});
