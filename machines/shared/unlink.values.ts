import { valuesFor } from '../values-for.ts';
import { aboutActs, asked, declined, failures } from './examples.ts';
import { unlinkMachine } from './unlink.ts';

export const values = valuesFor(unlinkMachine, {
  events: [
    { type: 'unlink requested', itemId: 'plate-1', name: '1-ABC-123', paidFor: false },
    { type: 'unlink requested', itemId: 'plate-2', name: '2-ABC-123', paidFor: true },
    { type: 'unlink confirmed', key: 'key-1' },
    { type: 'unlink cancelled' },
    { type: 'thing vanished' },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: {
    unlink: { ...asked, fails: [{ ...failures.refused, messageKey: 'exception.notAllowed' }, ...asked.fails] },
  },
});
