import { toast } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { toastMachine } from './toast.ts';

export const values = valuesFor(toastMachine, {
  events: [
    { type: 'toast told', toast: toast('a', 8_000) },
    { type: 'toast told', toast: toast('b', 9_000) },
    { type: 'toast closed', id: 'a' },
    { type: 'undo requested', id: 'a' },
    { type: 'toast closed', id: 'b' },
    { type: 'reading began' },
    { type: 'reading ended', now: 7_000 },
    { type: 'messages forgotten' },
  ],
  actors: { 'wait until due': { done: [undefined] } },
});
