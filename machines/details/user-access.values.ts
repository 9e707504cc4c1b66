import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { userAccessMachine } from './user-access.ts';

export const values = valuesFor(userAccessMachine, {
  inputs: [{ userId: 'user-1', name: 'Petra' }],
  events: [
    { type: 'appointment requested' },
    { type: 'dismissal requested' },
    { type: 'delete requested' },
    { type: 'confirmed', key: 'key-1' },
    { type: 'cancelled' },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: Object.fromEntries(
    ['appoint administrator', 'dismiss administrator', 'delete user'].map((actor) => [actor, asked]),
  ),
});
