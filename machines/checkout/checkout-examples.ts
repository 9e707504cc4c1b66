import type { Failure } from '../../src/contract/failure.ts';
import { failures } from '../shared/examples.ts';
import type { Placed, Quote, Standing } from './facts.ts';
import type { Goods, Order } from './order.ts';

export const goods: Goods = { kind: 'top-up' };

const order: Order = { goods };

export const quote: Quote = {
  item: 'Opladen',
  quantity: 1,
  total: 2_500,
  recurring: false,
  nextPayment: null,
  months: null,
  renewalPrice: null,
  thing: null,
  available: null,
};

export const placedNowhere: Placed = {
  saleId: 'sale-1',
  page: null,
  standing: 'pending',
  action: null,
  mandate: null,
  creditor: null,
};

export const placedAtAPage: Placed = { ...placedNowhere, page: { address: 'https://pay.example/1', fields: null } };

const priceChanged: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.saleItem.priceChanged',
  placeholder: '26',
};

const leftOpen: Failure = { type: 'no answer', reason: 'timeout' };

/** Made void, because the customer took it back. */
const takenBack: Failure = { type: 'refused', status: 0, messageKey: 'error.act.voided' };

/** How an act of money may end that is not done. */
export const notDone = [failures.refused, failures.noAnswer, leftOpen, takenBack];

export const notOrdered = [priceChanged, ...notDone];

export const standings: readonly Standing[] = [
  'paid',
  'pending',
  'refused',
  'refunded',
  'cancelled',
  'expired',
  'not known',
];

/** What may happen at every provider. */
export const happenings = [
  { type: 'checkout opened', order },
  { type: 'payment found', saleId: 'sale-1' },
  { type: 'payment found', saleId: null },
  { type: 'price asked for' },
  { type: 'order placed', nextKey: 'key-2', problems: { agreement: { messageKey: 'validation.agreement' } } },
  { type: 'order placed', nextKey: 'key-2', problems: {} },
  { type: 'retry requested' },
  { type: 'payment page requested' },
  { type: 'payment page returned', key: 'key-3', returned: { transactionid: 'sale-1' } },
  { type: 'payment page returned', key: 'key-5', returned: { transactionid: 'sale-1-2' } },
  { type: 'check requested' },
  { type: 'page left' },
  { type: 'outcome left open' },
  { type: 'outcome asked for' },
] as const;

/** What is said of an order that only this device knows. */
export const aboutUnsent = [{ type: 'send requested' }, { type: 'order withdrawn' }] as const;

export const answers = {
  // Without an answer, what is kept of the offer tells the price of a top-up.
  'read the price': { done: [{ goods, quote }], fails: [failures.refused] },
  'take the return in': { done: standings, fails: [failures.refused, leftOpen] },
  'read where it stands': { done: [...standings, 'withdrawn'], fails: [leftOpen] },
  'watch the payment': { done: standings },
};
