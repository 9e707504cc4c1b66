import type { Problems } from '../shared/problems.ts';
import type { CheckoutContext, Placed, Priced, Quote } from './facts.ts';
import type { Goods, Order } from './order.ts';
import { type expiringStates, takingTheReturn } from './outcomes.ts';
import { type Placing, why } from './shared.ts';

/** Where a checkout begins: what is bought is told, an order that stands is found, or a provider sends the customer back. */
const beginning = {
  tags: 'safe',
  on: {
    'checkout opened': {
      target: 'reading the price',
      actions: { type: 'remember order', params: ({ event }: { event: { order: Order } }) => ({ order: event.order }) },
    },
    'payment found': {
      target: 'verifying',
      actions: {
        type: 'remember sale',
        params: ({ event }: { event: { saleId: string | null } }) => ({ saleId: event.saleId }),
      },
    },
  },
} as const;

/** Nothing was ordered: what is held for it is given back. */
export const leaving = { target: 'not opened', actions: ['release what is held', 'forget order'] } as const;

/** @param next what follows once the price is known */
export const readingThePrice = <const Next>(next: Next) =>
  ({
    tags: 'safe',
    invoke: {
      src: 'read the price',
      input: ({ context }: { context: CheckoutContext }) => ({ order: context.order as Order }),
      onDone: next,
      onError: { target: 'price not read', actions: { type: 'remember failure', params: why } },
    },
    on: { 'page left': leaving },
  }) as const;

/** What follows once the price is known. */
export const thePriceIsKnown = <const Next extends string>(target: Next) =>
  ({
    target,
    actions: {
      type: 'remember price',
      params: ({ event }: { event: { output: Priced } }) => ({ priced: event.output }),
    },
  }) as const;

const priceNotRead = {
  tags: 'safe',
  on: {
    'price asked for': { target: 'reading the price', actions: 'forget failure' },
    'page left': leaving,
  },
} as const;

/** How an act of money ends that is not done: only a refusal is certain to have cost nothing. */
export const notDone = <const Refused extends string, const Unsent extends string>(refused: Refused, unsent: Unsent) =>
  [
    {
      guard: { type: 'the order was refused', params: why },
      target: refused,
      actions: { type: 'remember failure', params: why },
    },
    {
      guard: { type: 'nothing was sent', params: why },
      target: unsent,
      actions: { type: 'remember failure', params: why },
    },
    { target: '.not known yet', actions: { type: 'remember failure', params: why } },
  ] as const;

/** Made void before it was carried out, because the customer said so. */
export const takenBack = { guard: { type: 'it was taken back', params: why }, target: 'withdrawn' } as const;

/** How an order ends that was not placed. @param others first among them */
export const notPlaced = <const Others extends readonly unknown[]>(...others: Others) =>
  [
    takenBack,
    ...others,
    {
      guard: { type: 'the price has changed', params: why },
      target: 'price changed',
      actions: { type: 'remember failure', params: why },
    },
    ...notDone('order refused', 'order not sent'),
  ] as const;

export const orderIn = ({ context }: { context: CheckoutContext }): Placing => ({
  key: context.key,
  order: context.order as Order,
  quote: context.quote as Quote,
});

export const told = ({ event }: { event: { output: Placed } }) => ({ placed: event.output });

export const placed = { type: 'remember what was placed', params: told } as const;

/**
 * The customer left for the payment page before it was written down that it was known, and is back: the order was answered, and what is asked from now
 * on is how it was paid.
 */
export const backAlready = { 'payment page returned': takingTheReturn } as const;

/** An order that was just taken back opens no payment page by itself: the customer says whether it still may. */
export const takenBackTooLate = {
  guard: { type: 'there is a page to go to, but it was taken back', params: told },
  target: 'at the payment page',
  actions: placed,
} as const;

export const toItsPage = {
  guard: { type: 'there is a page to go to', params: told },
  target: 'at the payment page',
  actions: [placed, 'open the payment page'],
} as const;

/** Which act is waited for: the order itself, or what follows it. */
type Awaited = 'order' | 'what follows';

/**
 * The states of waiting for an act of money. What is not known can be asked for once more or taken back; then it is made void, so that it can never
 * be carried out, unless it was already.
 * @param itself the state whose actor waits, in full: it is entered anew for either
 */
export const waiting = <const Itself extends string>(itself: Itself, awaited: Awaited) =>
  ({
    'under way': { tags: ['busy', 'money'], on: { 'outcome left open': { target: 'not known yet' } } },
    'not known yet': {
      tags: ['safe', 'money'],
      on: {
        'outcome asked for': { target: itself, reenter: true, actions: 'forget failure' },
        'order withdrawn': {
          target: `${itself}.taking it back`,
          reenter: true,
          actions: [
            'remember that it is taken back',
            {
              type: 'take it back',
              params: ({ context }: { context: CheckoutContext }) => ({
                key: awaited === 'order' ? context.key : (context.nextKey as string),
              }),
            },
          ],
        },
      },
    },
    'taking it back': { tags: ['safe', 'money'], on: { 'outcome left open': { target: 'not known yet' } } },
  }) as const;

/** An order that is certain not to stand; another attempt has another key. */
export const notOrdered = {
  tags: 'safe',
  on: {
    'retry requested': { actions: 'begin a new attempt' },
    'page left': { target: 'not opened', actions: 'forget order' },
  },
} as const;

/** What was ordered stays known, wherever the customer goes meanwhile: it can be tried anew. */
export const refusedForGood = {
  tags: 'safe',
  on: { 'retry requested': { actions: 'begin a new attempt' } },
} as const;

/** The order lies on this device alone: it goes out under its key when the customer says so, or never. */
export const orderNotSent = {
  tags: 'safe',
  on: {
    'send requested': { target: 'placing the order', actions: 'forget failure' },
    'order withdrawn': {
      target: 'withdrawn',
      actions: {
        type: 'take it back',
        params: ({ context }: { context: CheckoutContext }) => ({ key: context.key }),
      },
    },
  },
} as const;

const isIncomplete = {
  guard: {
    type: 'a box is not ticked',
    params: ({ event }: { event: { problems: Problems<string> } }) => ({ problems: event.problems }),
  },
  target: '.to be corrected',
  actions: {
    type: 'remember mistakes',
    params: ({ event }: { event: { problems: Problems<string> } }) => ({ problems: event.problems }),
  },
} as const;

/** What happens on the press of the button: nothing while a box is empty, else the order goes out. */
export const orderPlaced = [
  isIncomplete,
  {
    target: 'placing the order',
    actions: {
      type: 'remember what is ordered',
      params: ({ event }: { event: { nextKey: string; goods?: Goods; total?: number } }) => ({
        key: event.nextKey,
        goods: event.goods,
        total: event.total,
      }),
    },
  },
] as const;

/** What, for whom, how much, and the boxes: all empty at first. */
const reviewing = {
  tags: 'safe',
  initial: 'as it is',
  states: { 'as it is': {}, 'to be corrected': {} },
  on: { 'order placed': orderPlaced, 'page left': leaving },
} as const;

/**
 * From the address of a checkout to the page of a provider; a chart says after it which of these are otherwise with its provider.
 * @param placing the state in which the order goes out, in full
 */
export const untilThePaymentPage = <const Placing extends string>(placing: Placing) =>
  ({
    'not opened': { ...beginning, on: { ...beginning.on, 'payment page returned': takingTheReturn } },
    'reading the price': readingThePrice(thePriceIsKnown('reviewing')),
    'price not read': priceNotRead,
    reviewing,
    'placing the order': {
      invoke: {
        src: 'place the order',
        input: orderIn,
        onDone: [takenBackTooLate, toItsPage, { target: 'judging', actions: placed }],
        onError: notPlaced(),
      },
      initial: 'under way',
      states: waiting(placing, 'order'),
      on: backAlready,
    },
    'price changed': notOrdered,
    'order refused': refusedForGood,
    'order not sent': orderNotSent,
  }) as const;

/** The states that the checkouts of all providers have. */
export type SharedState = keyof ReturnType<typeof untilThePaymentPage> | keyof typeof expiringStates;
