import { walkFor } from '../walk-for.ts';
import { browseTransactionsMachine } from './browse-transactions.ts';

export const walk = walkFor(browseTransactionsMachine, {
  as: 'private',
  ends: {},
  // Where there is room the filters stand open, and nothing opens them.
  narrow: true,
  filled: ['range chosen', 'filter chosen'],
  opens: (event) => (event.type === 'days shown' ? `?from=${event.from}&to=${event.to}` : null),
  // Which month is pressed follows from what is kept.
  drawn: (_, { from, to }): Readonly<Record<string, number>> =>
    from === '2026-11-01' ? { [`asks from=${from}`]: 1, [`asks to=${to}`]: 1 } : {},
  // What can be chosen follows from what is kept; anything can be typed.
  types: ({ type }) =>
    type === 'filter chosen' ? { text: 'a', kind: undefined, status: undefined, plate: undefined } : null,
  sends: ({ type }, { from, to }, state) => {
    // The page begins anew with it.
    if (type === 'days shown') return state === 'showing';
    if (type === 'filters cleared') return state === 'choosing filters' && from + to !== '';
    return !['range chosen', 'filter chosen'].includes(type) || state === 'choosing filters';
  },
});
