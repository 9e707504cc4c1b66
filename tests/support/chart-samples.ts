import type { Session } from '../../machines/account/session-facts.ts';
import { anonymousSamples } from './anonymous-samples.ts';
import type { Sample } from './charts.ts';
import { detailsSamples } from './details-samples.ts';
import { failures, otherSession, session, toast } from './sample-values.ts';
import { vehiclesSamples } from './vehicles-samples.ts';

const account = ({ accountId, email, name, status, language }: Session) => ({
  accountId,
  email,
  name,
  status,
  language,
});
const credentials = { username: 'private@example.com', password: 'washbook1', remember: true };

/** What the walker of every arrow needs to know of each chart of the registry, by its id. */
export const samples: Readonly<Record<string, Sample>> = {
  ...anonymousSamples,
  ...detailsSamples,
  ...vehiclesSamples,
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
      'fetch newest rows': {
        done: [{ complete: true }, { complete: false }],
        fails: [failures.noAnswer, failures.fault],
      },
      'fetch remaining rows': { done: [undefined], fails: [failures.noAnswer] },
    },
  },
  'log-in': {
    inputs: [undefined],
    events: [
      {
        type: 'sign in requested',
        credentials: { ...credentials, password: '' },
        problems: { password: 'validation.required' },
      },
      { type: 'sign in requested', credentials, problems: {} },
    ],
    actors: {
      'sign in': {
        done: [session],
        fails: [
          { ...failures.refused, status: 401, messageKey: 'exception.authentication.badCredentials' },
          failures.noAnswer,
        ],
      },
      'take over session': { done: [undefined], fails: [new Error('the session cannot be kept')] },
    },
  },
  'device-storage': {
    inputs: [undefined],
    events: [
      { type: 'storage opened' },
      { type: 'storage refused' },
      { type: 'upgrade blocked' },
      { type: 'newer version took over' },
    ],
    actors: {},
  },
  'act-follow-up': {
    inputs: [{ key: 'key-1' }],
    events: [{ type: 'withdraw requested' }, { type: 'send requested' }, { type: 'check requested' }],
    actors: Object.fromEntries(
      ['withdraw act', 'send act', 'check act'].map((actor) => [
        actor,
        { done: [true, false], fails: [new Error('the database is blocked')] },
      ]),
    ),
  },
};
