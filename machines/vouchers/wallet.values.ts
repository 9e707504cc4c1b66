import { valuesFor } from '../values-for.ts';
import { walletMachine } from './wallet.ts';

const items = ['prepaid/1', 'prepaid/2', 'card/1'];

export const values = valuesFor(walletMachine, {
  inputs: [{ items }, { items: [] }],
  events: [
    { type: 'next requested' },
    { type: 'previous requested' },
    { type: 'kind chosen', item: 'card/1' },
    { type: 'item swiped to', item: 'prepaid/2' },
    { type: 'items told', items: ['prepaid/2'] },
    { type: 'items told', items: [] },
  ],
  actors: { 'keep the screen awake': { fails: [new Error('not allowed here')] } },
});
