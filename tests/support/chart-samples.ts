import type { Session } from '../../machines/account/session-facts.ts';
import type { Toast } from '../../machines/shell/toast.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { Sample } from './charts.ts';

export const session: Session = {
  token: 'token-1',
  epoch: 'epoch-1',
  expiresAt: 2_000_000_000_000,
  remembered: true,
  accountId: 'account-1',
  email: 'private@example.com',
  name: 'Petra Peeters',
  status: 'COMPLETED',
  language: 'nl',
};

export const otherSession: Session = { ...session, token: 'token-2', epoch: 'epoch-2', accountId: 'account-2', email: 'business@example.com' };

export const failures = {
  refused: { type: 'refused', status: 409, messageKey: 'exception.code.exists', placeholder: 'AB123' },
  noAnswer: { type: 'no answer', reason: 'unreachable' },
  fault: { type: 'fault', status: 503 },
  broken: { type: 'contract broken', call: 'login', field: 'X-auth-Token' },
} satisfies Record<string, Failure>;

export const toast = (id: string, dueAt: number): Toast => ({ id, tone: 'info', messageId: `message.${id}`, dueAt });

const account = ({ accountId, email, name, status, language }: Session) => ({ accountId, email, name, status, language });
const credentials = { username: 'private@example.com', password: 'washbook1', remember: true };

/** What the walker of every arrow needs to know of each chart of the registry, by its id. */
export const samples: Readonly<Record<string, Sample>> = {
  'start-up': {
    inputs: [undefined],
    events: [],
    actors: {
      'find session': { done: [null, session], fails: [new Error('storage is blocked')] },
      'load theme': { done: [undefined], fails: [failures.noAnswer] },
    },
  },
  session: {
    inputs: [{ session: null }, { session }],
    events: [
      { type: 'signed in', session },
      { type: 'signed in', session: otherSession },
      { type: 'account fetched', account: { ...account(session), name: 'Petra Janssens', language: 'fr' } },
      { type: 'account fetched', account: account(otherSession) },
      { type: 'session refused', epoch: session.epoch },
      { type: 'session refused', epoch: otherSession.epoch },
      { type: 'log out requested' },
      { type: 'signed out elsewhere' },
    ],
    actors: {
      'keep session': {},
      'end session at the back office': { done: [undefined], fails: [failures.noAnswer] },
      'seal open acts and wipe account': { done: [undefined], fails: [new Error('the database is blocked')] },
    },
  },
  connection: {
    inputs: [undefined],
    events: [
      { type: 'answer arrived' },
      { type: 'no answer came' },
      { type: 'network came' },
      { type: 'network went' },
      { type: 'try now requested' },
    ],
    actors: {
      'network listener': {},
      'check connection': { done: [undefined], fails: [failures.noAnswer] },
      'wait for the next try': { done: [undefined] },
    },
  },
  language: {
    inputs: [{ language: 'nl' }],
    events: [
      { type: 'language chosen', language: 'nl' },
      { type: 'language chosen', language: 'fr' },
      { type: 'language chosen', language: 'de' },
    ],
    actors: { 'load words': { done: [undefined], fails: [new Error('the catalog cannot be fetched')] } },
  },
  toast: {
    inputs: [undefined],
    events: [
      { type: 'toast told', toast: toast('a', 8_000) },
      { type: 'toast told', toast: toast('b', 9_000) },
      { type: 'toast closed', id: 'a' },
      { type: 'toast closed', id: 'b' },
      { type: 'reading began' },
      { type: 'reading ended', now: 7_000 },
    ],
    actors: { 'wait until due': { done: [undefined] } },
  },
  'log-out': {
    inputs: [undefined],
    events: [{ type: 'log out requested' }, { type: 'log out confirmed' }, { type: 'log out cancelled' }],
    actors: {
      'count undelivered acts': { done: [0, 2], fails: [new Error('the database is blocked')] },
      'log out': { done: [undefined], fails: [new Error('the session cannot end')] },
    },
  },
  'read-list': {
    inputs: [{ list: 'transactions' }],
    events: [{ type: 'refresh requested' }, { type: 'connection came back' }],
    actors: {
      'fetch newest rows': { done: [{ complete: true }, { complete: false }], fails: [failures.noAnswer, failures.fault] },
      'fetch remaining rows': { done: [undefined], fails: [failures.noAnswer] },
    },
  },
  'log-in': {
    inputs: [undefined],
    events: [
      { type: 'sign in requested', credentials: { ...credentials, password: '' }, problems: { password: 'validation.required' } },
      { type: 'sign in requested', credentials, problems: {} },
    ],
    actors: {
      'sign in': { done: [session], fails: [{ ...failures.refused, status: 401, messageKey: 'exception.authentication.badCredentials' }, failures.noAnswer] },
      'take over session': { done: [undefined], fails: [new Error('the session cannot be kept')] },
    },
  },
  'plate-status': {
    inputs: [{ plateId: 'plate-1' }],
    events: [
      { type: 'disable requested' },
      { type: 'disable confirmed', key: 'key-1' },
      { type: 'disable cancelled' },
      { type: 'enable requested', key: 'key-2' },
    ],
    actors: {
      'disable plate': { done: [undefined], fails: [failures.refused, new Error('our own mistake')] },
      'enable plate': { done: [undefined], fails: [failures.refused] },
    },
  },
};
