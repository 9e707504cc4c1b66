import type { AccessChange } from '../../src/contract/access-changes.ts';
import { aboutActs, asked, declined, failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { accessChangesMachine } from './access-changes.ts';

const change: AccessChange = {
  id: 'change-1',
  kind: 'INVITED',
  email: 'new@example.com',
  at: '2026-11-20T08:00:00.000Z',
};

export const values = valuesFor(accessChangesMachine, {
  events: [
    { type: 'try again requested' },
    { type: 'undo requested', changeId: 'change-1', key: 'key-1' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'list access changes': { done: [[change]], fails: [failures.noAnswer] },
    'undo access change': asked,
  },
});
