import { failures, otherSession, session } from '../shared/examples.ts';
import type { Session } from '../spine/session-facts.ts';
import { valuesFor } from '../values-for.ts';
import { sessionMachine } from './session.ts';

const account = ({ accountId, email, name, status, language }: Session) => ({
  accountId,
  email,
  name,
  status,
  language,
});

export const values = valuesFor(sessionMachine, {
  inputs: [
    { session: null, ended: null },
    { session, ended: null },
  ],
  events: [
    { type: 'signed in', session },
    { type: 'signed in', session: otherSession },
    { type: 'account fetched', account: { ...account(session), name: 'Petra Janssens', language: 'fr' } },
    { type: 'account fetched', account: account(otherSession) },
    { type: 'session refused', epoch: session.epoch },
    { type: 'session refused', epoch: otherSession.epoch },
    { type: 'log out requested' },
    { type: 'signed out elsewhere' },
    { type: 'signed out everywhere' },
    { type: 'signed in elsewhere', epoch: session.epoch },
    { type: 'signed in elsewhere', epoch: otherSession.epoch },
  ],
  actors: {
    'load page anew': { done: [undefined], fails: [new Error('the page stays')] },
    'keep session': {},
    'end session at the back office': { done: [undefined], fails: [failures.noAnswer] },
    'seal open acts and wipe account': { done: [undefined], fails: [new Error('the database is blocked')] },
  },
});
