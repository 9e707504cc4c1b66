import type { Failure } from '../../src/contract/failure.ts';
import type { Sample } from './charts.ts';
import { failures } from './sample-values.ts';

const required = { messageKey: 'validation.required' };
const taken: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.username.exists',
  placeholder: 'new@example.com',
};
const ended: Failure = { type: 'session ended', status: 401 };

const refusedFields = (fields: Record<string, string>): Failure => ({
  type: 'refused',
  status: 400,
  messageKey: 'exception.http.400',
  details: { fields },
});

const save = { type: 'save requested', key: 'key-1', problems: {} };

const person = { typed: { firstName: 'Petra' }, wish: { firstName: 'Petra' } };
const preferences = { typed: { languageCode: 'FR' }, wish: { languageCode: 'FR' } };
const address = { typed: { email: 'new@example.com' }, wish: { email: 'new@example.com' } };
const invoice = {
  typed: { companyName: 'Parel' },
  wish: { data: { companyName: 'Parel' }, isNew: true, showDetailedInvoiceItem: true, settingKey: 'key-9' },
};

const company = {
  type: 'company data given',
  typed: { firstName: 'Petra' },
  wish: { account: { firstName: 'Petra' }, invoice: null },
  key: 'key-1',
  completionKey: 'key-2',
};
const cards = { cards: 2, typeId: 'type-1', address: null };
const press = { key: 'key-3', completionKey: 'key-4' };

/** Charts of my details and of completing an account. */
export const detailsSamples: Readonly<Record<string, Sample>> = {
  'personal-information': {
    inputs: [undefined],
    events: [
      { ...save, ...person },
      { ...save, ...person, problems: { firstName: required } },
    ],
    actors: {
      'change account': {
        done: [undefined],
        fails: [refusedFields({ phone: 'validation.phone.invalid' }), failures.noAnswer],
      },
    },
  },
  preferences: {
    inputs: [undefined],
    events: [
      { ...save, ...preferences },
      { ...save, ...preferences, problems: { vatTicketEmail: { messageKey: 'validation.email' } } },
    ],
    actors: {
      'change preferences': {
        done: [undefined],
        fails: [refusedFields({ vatTicketEmail: 'validation.email' }), failures.noAnswer],
      },
    },
  },
  'new-address': {
    inputs: [undefined],
    events: [
      { ...save, ...address },
      { ...save, ...address, problems: { email: { messageKey: 'validation.email.same' } } },
    ],
    actors: { 'ask for the new address': { done: [undefined], fails: [taken, ended, failures.noAnswer] } },
  },
  'invoice-details': {
    inputs: [undefined],
    events: [
      { ...save, ...invoice, becomes: null },
      { ...save, ...invoice, becomes: 'business' },
      { ...save, ...invoice, becomes: null, problems: { vatNumber: { messageKey: 'validation.vatNumber.invalid' } } },
      { type: 'change confirmed' },
      { type: 'change cancelled' },
    ],
    actors: {
      'save invoice details': {
        done: [undefined],
        fails: [refusedFields({ vatNumber: 'validation.vatNumber.fixed' }), failures.noAnswer],
      },
    },
  },
  'change-password': {
    inputs: [undefined],
    events: [
      {
        type: 'password change requested',
        passwords: { currentPassword: 'washbook1', password: 'washbook2' },
        problems: {},
      },
      {
        type: 'password change requested',
        passwords: { currentPassword: '', password: 'washbook2' },
        problems: { currentPassword: required },
      },
      { type: 'another change wanted' },
    ],
    actors: {
      'change password': {
        done: [undefined],
        fails: [
          { type: 'refused', status: 409, messageKey: 'exception.password.wrong' } satisfies Failure,
          failures.refused,
          failures.noAnswer,
        ],
      },
    },
  },
  'invite-user': {
    inputs: [undefined],
    events: [
      { type: 'invite requested', email: 'new@example.com', key: 'key-1', problems: {} },
      { type: 'invite requested', email: '', key: 'key-2', problems: { email: required } },
    ],
    actors: { 'invite user': { done: [undefined], fails: [taken, failures.refused, failures.noAnswer] } },
  },
  'pending-invitation': {
    inputs: [{ invitationId: 'invitation-1', email: 'new@example.com' }],
    events: [
      { type: 'mail requested again', key: 'key-1' },
      { type: 'delete requested' },
      { type: 'delete confirmed', key: 'key-2' },
      { type: 'delete cancelled' },
    ],
    actors: Object.fromEntries(
      ['invite again', 'delete invitation'].map((actor) => [actor, { done: [undefined], fails: [failures.noAnswer] }]),
    ),
  },
  'user-access': {
    inputs: [{ userId: 'user-1' }],
    events: [
      { type: 'appointment requested' },
      { type: 'dismissal requested' },
      { type: 'delete requested' },
      { type: 'confirmed', key: 'key-1' },
      { type: 'cancelled' },
    ],
    actors: Object.fromEntries(
      ['appoint administrator', 'dismiss administrator', 'delete user'].map((actor) => [
        actor,
        { done: [undefined], fails: [failures.refused] },
      ]),
    ),
  },
  'data-download': {
    inputs: [undefined],
    events: [{ type: 'download requested', key: 'key-1' }],
    actors: { 'hand over everything': { done: [undefined], fails: [new Error('the database is blocked')] } },
  },
  'account-deletion': {
    inputs: [undefined],
    events: [
      { type: 'deletion requested' },
      { type: 'deletion confirmed', key: 'key-1' },
      { type: 'deletion cancelled' },
      { type: 'withdrawal requested', key: 'key-2' },
    ],
    actors: {
      'ask for deletion': { done: [undefined], fails: [failures.refused] },
      'withdraw request': { done: [undefined], fails: [failures.noAnswer] },
    },
  },
  'complete-details': {
    inputs: [
      { hasPlates: true, hasCards: true },
      { hasPlates: true, hasCards: false },
      { hasPlates: false, hasCards: true },
      { hasPlates: false, hasCards: false },
    ],
    events: [
      { ...company, problems: {} },
      { ...company, problems: { firstName: required } },
      { type: 'plate given', plate: '1-ABC-123', problems: {}, ...press },
      { type: 'plate given', plate: '', problems: { plate: required }, ...press },
      { type: 'plate passed over', completionKey: 'key-5' },
      { type: 'cards requested', wish: cards, problems: {}, ...press },
      { type: 'cards requested', wish: cards, problems: { street: required }, ...press },
      { type: 'cards passed over', completionKey: 'key-6' },
      { type: 'back requested' },
      { type: 'completion requested again', completionKey: 'key-7' },
    ],
    actors: {
      'save company data': {
        done: [undefined],
        fails: [refusedFields({ phone: 'validation.phone.invalid' }), failures.noAnswer],
      },
      'add plate': { done: [undefined], fails: [failures.refused] },
      'request cards': {
        done: [undefined],
        fails: [{ ...failures.refused, messageKey: 'exception.address.incomplete' }],
      },
      'complete account': {
        done: [undefined],
        fails: [refusedFields({ street: 'validation.required' }), failures.noAnswer],
      },
    },
  },
};
