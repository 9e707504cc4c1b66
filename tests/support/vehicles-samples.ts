import type { Sample } from './charts.ts';
import { failures } from './sample-values.ts';

const required = { messageKey: 'validation.required' };
const ownMistake = new Error('our own mistake');

/** What an act may end with: done, refused, not sent, or nobody knows. */
const asked = {
  done: [undefined],
  fails: [failures.refused, failures.noAnswer, { type: 'no answer', reason: 'timeout' }],
};

const card = { typed: { code: '123456', securityCode: '789' } };
const press = (wish: object) => ({ key: 'key-2', typed: { name: 'x' }, wish, problems: {} });
const mistaken = (field: string, wish: object) => ({
  key: 'key-1',
  typed: { name: '' },
  wish,
  problems: { [field]: required },
});

const newCard = { code: '123456', securityCode: '789', name: '' };
const cards = { cards: 1, typeId: 'type-1', address: null };
const address = {
  street: 'Kerkstraat',
  houseNumber: '1',
  busNumber: '',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
};

/** Charts of licence plates and wash cards. */
export const vehiclesSamples: Readonly<Record<string, Sample>> = {
  'plate-status': {
    inputs: [{ plateId: 'plate-1' }],
    events: [
      { type: 'disable requested' },
      { type: 'disable confirmed', key: 'key-1' },
      { type: 'disable cancelled' },
      { type: 'enable requested', key: 'key-2' },
    ],
    actors: {
      'disable plate': { done: [undefined], fails: [failures.refused, ownMistake] },
      'enable plate': { done: [undefined], fails: [failures.refused] },
    },
  },
  'card-status': {
    inputs: [{ cardId: 'card-1' }],
    events: [
      { type: 'disable requested' },
      { type: 'disable confirmed', key: 'key-1' },
      { type: 'disable cancelled' },
      { type: 'enable requested', key: 'key-2' },
    ],
    actors: {
      'disable card': { done: [undefined], fails: [failures.refused] },
      'enable card': { done: [undefined], fails: [failures.refused] },
    },
  },
  'add-plate': {
    inputs: [undefined],
    events: [
      { type: 'add requested', ...mistaken('name', { plate: '' }) },
      { type: 'add requested', ...press({ plate: '1-ABC-123' }) },
    ],
    actors: { 'add plate': asked },
  },
  'register-card': {
    inputs: [undefined],
    events: [
      { type: 'register requested', ...mistaken('code', newCard), ...card },
      { type: 'register requested', ...press(newCard), ...card },
    ],
    actors: { 'register card': asked },
  },
  'request-cards': {
    inputs: [undefined],
    events: [
      { type: 'cards requested', ...mistaken('city', cards) },
      { type: 'cards requested', ...press(cards) },
      { type: 'cards requested', ...press({ ...cards, address: { key: 'key-3', fields: address } }) },
    ],
    actors: { 'save address': asked, 'request cards': asked },
  },
  'change-item': {
    inputs: [undefined],
    events: [
      { type: 'change opened', itemId: 'plate-1' },
      { type: 'change closed' },
      { type: 'save requested', ...mistaken('name', { restrictedSaleItemIds: [] }) },
      { type: 'save requested', ...press({ name: '1-ABC-123', restrictedSaleItemIds: ['wash-3'] }) },
    ],
    actors: { 'change item': asked },
  },
  'cancel-request': {
    inputs: [undefined],
    events: [
      { type: 'cancel requested', requestId: 'request-1' },
      { type: 'cancel confirmed', key: 'key-1' },
      { type: 'cancel dismissed' },
    ],
    actors: { 'cancel request': { done: [undefined], fails: [failures.refused] } },
  },
  unlink: {
    inputs: [undefined],
    events: [
      { type: 'unlink requested', itemId: 'plate-1', paidFor: false },
      { type: 'unlink requested', itemId: 'plate-2', paidFor: true },
      { type: 'unlink confirmed', key: 'key-1' },
      { type: 'unlink cancelled' },
    ],
    actors: {
      unlink: {
        done: [undefined],
        fails: [{ ...failures.refused, messageKey: 'exception.notAllowed' }, failures.noAnswer],
      },
    },
  },
  'show-card': {
    inputs: [undefined],
    events: [{ type: 'show requested', cardId: 'card-1' }, { type: 'show ended' }],
    actors: { 'keep the screen awake': { fails: [new Error('not allowed here')] } },
  },
};
