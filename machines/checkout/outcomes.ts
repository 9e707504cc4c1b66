import type { CheckoutContext, Returned, Standing } from './facts.ts';
import { why } from './shared.ts';

type Holding = { context: CheckoutContext };

const rememberWhere = {
  type: 'remember where it stands',
  params: ({ event }: { event: { output: Standing } }) => ({ standing: event.output }),
} as const;

const itStands = { target: 'judging', actions: rememberWhere } as const;

/** The customer is back from a provider's page, on whatever page of the portal and however often. */
export const takingTheReturn = {
  target: 'taking the return in',
  actions: {
    type: 'remember return',
    params: ({ event }: { event: { key: string; returned: Returned; saleId?: string | null } }) => ({
      key: event.key,
      returned: event.returned,
      saleId: event.saleId ?? null,
    }),
  },
} as const;

/** They come back once more, from another try, before it is known what came of the one before. */
const takingTheNext = {
  guard: {
    type: 'it says something new',
    params: ({ event }: { event: { returned: Returned } }) => ({ returned: event.returned }),
  },
  ...takingTheReturn,
  reenter: true,
} as const;

/** Looks at the payment until it stands elsewhere than it was known to. */
export const watching = {
  src: 'watch the payment',
  input: ({ context: { saleId, returned, standing } }: Holding) => ({ saleId, returned, known: standing }),
  onDone: itStands,
} as const;

const asking = {
  // A return that did not arrive is told before the payment is asked about.
  'check requested': [
    { guard: 'its return may not have arrived', target: 'taking the return in' },
    { target: 'verifying' },
  ],
  'payment page returned': takingTheReturn,
} as const;

const retrying = {
  'payment page returned': takingTheReturn,
  'retry requested': { actions: 'begin a new attempt' },
} as const;

const trying = { ...asking, ...retrying } as const;

/** Where a payment stands, by what ended it first. */
const ended = [
  { guard: 'it is paid', target: 'success' },
  { guard: 'it brought no money', target: 'refused' },
  { guard: 'it is cancelled', target: 'cancelled' },
] as const;

const notEnded = [
  { guard: 'it never was an order', target: 'withdrawn' },
  { guard: 'its page can still be paid', target: 'at the payment page' },
  { guard: 'it is under way', target: 'pending' },
  { target: 'not known yet' },
] as const;

/**
 * From the payment page to the end. Nothing ends by what an address says or because the asking took long; only paid is for good: what was
 * cancelled, expired or refused is watched on, since a provider may let it be paid yet.
 */
export const outcomeStates = {
  'at the payment page': {
    tags: ['safe', 'money'],
    invoke: watching,
    on: {
      'check requested': { target: 'verifying' },
      'payment page returned': takingTheReturn,
      'payment page requested': { actions: 'go on to the payment page' },
    },
  },
  'taking the return in': {
    tags: ['busy', 'money'],
    invoke: {
      src: 'take the return in',
      input: ({ context }: Holding) => ({
        key: context.nextKey as string,
        saleId: context.saleId,
        returned: context.returned as Returned,
      }),
      onDone: { target: 'judging', actions: [rememberWhere, 'remember that the return was taken in'] },
      onError: [
        {
          guard: { type: 'its return was refused', params: why },
          target: 'verifying',
          actions: 'remember that the return was taken in',
        },
        { target: 'verifying' },
      ],
    },
    on: { 'outcome left open': { target: 'verifying' }, 'payment page returned': takingTheNext },
  },
  verifying: {
    tags: ['safe', 'money'],
    invoke: {
      src: 'read where it stands',
      input: ({ context: { saleId, returned } }: Holding) => ({ saleId, returned }),
      onDone: itStands,
      onError: { target: 'not known yet' },
    },
    on: { 'payment page returned': takingTheNext },
  },
  judging: { always: [...ended, ...notEnded] },
  pending: { tags: ['safe', 'money'], invoke: watching, on: asking },
  'not known yet': { tags: ['safe', 'money'], invoke: watching, on: asking },
  // What was refused is asked about by itself alone.
  refused: { tags: 'safe', invoke: watching, on: retrying },
  cancelled: { tags: 'safe', invoke: watching, on: trying },
  success: { type: 'final', tags: 'safe', entry: 'read the lists that it changes' },
  withdrawn: { type: 'final', tags: 'safe' },
} as const;

/** The same with a provider that says when the time to pay is over. */
export const expiringStates = {
  ...outcomeStates,
  judging: { always: [...ended, { guard: 'it has expired', target: 'expired' }, ...notEnded] },
  expired: { tags: 'safe', invoke: watching, on: trying },
} as const;
