import { checkPlate } from '../../src/contract/rules/plate.ts';
import { valuesFor } from '../values-for.ts';
import { changeItemMachine } from './change-item.ts';
import { aboutActs, asked, problemsBy, typed } from './examples.ts';

const saved = (name: string) => ({
  type: 'save requested' as const,
  key: 'key-1',
  typed: { name },
  wish: { name, restrictedSaleItemIds: ['wash-3'] },
  problems: problemsBy({ name: checkPlate(name) }),
});

export const values = valuesFor(changeItemMachine, {
  events: [
    { type: 'change opened', itemId: 'plate-1', name: '1-ABC-123', limited: false },
    { type: 'programs limited', limited: true },
    { type: 'change closed' },
    { type: 'thing vanished' },
    { type: 'page left' },
    ...aboutActs,
    ...typed.plates.map(saved),
  ],
  actors: { 'change item': asked },
});
