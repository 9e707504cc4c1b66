import type { Failure } from '../../src/contract/failure.ts';
import type { Sample } from './charts.ts';
import { failures, session } from './sample-values.ts';

const email = 'new@example.com';
const password = 'washbook1';
const required = { messageKey: 'validation.required' };
const tokenRefused: Failure = { type: 'refused', status: 404, messageKey: 'exception.token.invalid' };
const taken: Failure = { type: 'refused', status: 409, messageKey: 'exception.username.exists', placeholder: email };
const passwordRefused: Failure = {
  type: 'refused',
  status: 400,
  messageKey: 'exception.http.400',
  details: { fields: { password: 'validation.password.tooShort#9' } },
};
const link = { email, shortestPassword: 9 };

/** Charts of the pages that nobody needs to be signed in for, signing in apart. */
export const anonymousSamples: Readonly<Record<string, Sample>> = {
  'sign-up': {
    inputs: [undefined],
    events: [
      {
        type: 'sign up requested',
        newcomer: { firstName: 'Petra', lastName: '', email, password, language: 'nl' },
        problems: { lastName: required },
      },
      {
        type: 'sign up requested',
        newcomer: { firstName: 'Petra', lastName: 'Peeters', email, password, language: 'nl' },
        problems: {},
      },
    ],
    actors: {
      register: { done: [undefined], fails: [taken, failures.noAnswer] },
      'read shortest password': { done: [9], fails: [failures.noAnswer] },
    },
  },
  'forgot-password': {
    inputs: [undefined],
    events: [
      { type: 'password mail requested', email: '', problems: { email: required } },
      { type: 'password mail requested', email, problems: {} },
      { type: 'password mail requested again' },
      { type: 'other address wanted' },
    ],
    actors: {
      'ask for password mail': {
        done: [undefined],
        fails: [{ ...taken, messageKey: 'exception.email.unknown' }, failures.noAnswer],
      },
    },
  },
  'new-password': {
    inputs: [undefined],
    events: [
      { type: 'password chosen', password: '', problems: { password: required } },
      { type: 'password chosen', password, problems: {} },
      { type: 'try again requested' },
    ],
    actors: {
      'judge link': { done: [link], fails: [tokenRefused, failures.noAnswer] },
      'set password': { done: [undefined], fails: [tokenRefused, passwordRefused, failures.noAnswer] },
    },
  },
  activation: {
    inputs: [undefined],
    events: [{ type: 'activation requested' }, { type: 'try again requested' }],
    actors: {
      'judge link': { done: [{ email }], fails: [tokenRefused, failures.noAnswer] },
      'activate account': { done: [undefined], fails: [tokenRefused, failures.noAnswer] },
    },
  },
  'email-change': {
    inputs: [undefined],
    events: [{ type: 'address confirmed' }, { type: 'try again requested' }],
    actors: {
      'judge link': { done: [{ email }], fails: [tokenRefused, failures.noAnswer] },
      'confirm address': { done: [undefined], fails: [taken, tokenRefused, failures.noAnswer] },
    },
  },
  invitation: {
    inputs: [{ signedInAs: null }, { signedInAs: 'private@example.com' }],
    events: [
      { type: 'invitation accepted', password: '', problems: { password: required } },
      { type: 'invitation accepted', password, problems: {} },
      { type: 'log out requested' },
      { type: 'try again requested' },
    ],
    actors: {
      'judge invitation': { done: [link], fails: [tokenRefused, failures.noAnswer] },
      'log the other out': { done: [undefined], fails: [new Error('the session cannot end')] },
      'complete invitation': { done: [session.token], fails: [tokenRefused, passwordRefused, failures.noAnswer] },
      'learn who that is': { done: [session], fails: [failures.noAnswer] },
      'take over session': { done: [undefined], fails: [new Error('the session cannot be kept')] },
    },
  },
  'account-not-verified': {
    inputs: [{ email }, { email: '' }],
    events: [
      { type: 'activation mail requested', email: '', problems: { email: required } },
      { type: 'activation mail requested', email, problems: {} },
      { type: 'activation mail requested again' },
      { type: 'other address wanted' },
    ],
    actors: { 'send activation mail': { done: [undefined], fails: [failures.refused, failures.noAnswer] } },
  },
};
