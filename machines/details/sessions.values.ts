import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { sessionsMachine } from './sessions.ts';

const session = {
  id: 'session-1',
  browser: 'Firefox',
  system: 'Android',
  startedOn: '2026-11-20T08:00:00.000Z',
  usedOn: '2026-11-21T12:00:00.000Z',
  endsOn: '2027-01-20T12:00:00.000Z',
  current: true,
};

export const values = valuesFor(sessionsMachine, {
  events: [
    { type: 'try again requested' },
    { type: 'sign out of one requested', sessionId: 'session-2' },
    { type: 'sign out everywhere requested' },
    { type: 'sign out everywhere confirmed' },
    { type: 'sign out everywhere cancelled' },
  ],
  actors: {
    'list sessions': {
      done: [[session, { ...session, id: 'session-2', current: false }]],
      fails: [failures.noAnswer],
    },
    'end one session': { done: [undefined], fails: [failures.noAnswer] },
    'end all sessions': { done: [undefined], fails: [failures.noAnswer] },
  },
});
