import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { readMessagesMachine } from './read-messages.ts';

export const values = valuesFor(readMessagesMachine, {
  events: [{ type: 'messages opened', key: 'key-1', messageIds: ['message-1'] }, ...aboutActs, declined],
  actors: { 'mark messages read': asked },
});
