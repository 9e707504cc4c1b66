import { assign } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { hasProblems, isRefusal, type Problems } from '../shared/problems.ts';
import type { CheckoutEvent } from './events.ts';
import type {
  CheckoutContext,
  CheckoutInput,
  PaymentPage,
  Placed,
  Priced,
  Quote,
  Returned,
  Standing,
} from './facts.ts';
import type { Goods, Order } from './order.ts';
import { isTakenBack } from './taken-back.ts';

type Remembering<Params> = Parameters<typeof assign<CheckoutContext, CheckoutEvent, Params, CheckoutEvent, never>>[0];

function remember<Params>(what: Remembering<Params>) {
  return assign<CheckoutContext, CheckoutEvent, Params, CheckoutEvent, never>(what);
}

type Holding = { context: CheckoutContext };

export const checkoutTypes = {
  context: {} as CheckoutContext,
  events: {} as CheckoutEvent,
  input: {} as CheckoutInput,
  /** `money`: a payment may be under way. */
  tags: {} as 'busy' | 'safe' | 'money',
};

export interface Placing {
  readonly key: string;
  readonly order: Order;
  readonly quote: Quote;
}

export const checkoutActors = {
  'read the price': notProvided<Priced, { order: Order }>(),
  'take the return in': notProvided<Standing, { key: string; saleId: string | null; returned: Returned }>(),
  /** Asks until an answer says where it stands; rejects when none does for a while. */
  'read where it stands': notProvided<Standing, { saleId: string | null; returned: Returned | null }>(),
  /** Ends once it stands elsewhere than is known. */
  'watch the payment': notProvided<Standing, { saleId: string | null; returned: Returned | null; known: Standing }>(),
};

export const checkoutGuards = {
  'a box is not ticked': (_: unknown, params: { problems: Problems<string> }) => hasProblems(params.problems),
  'the price has changed': (_: unknown, params: { error: unknown }) => {
    const failure = failureOf(params.error);
    return failure.type === 'refused' && failure.messageKey === 'exception.saleItem.priceChanged';
  },
  // What was taken back when it may have left already is no refusal: it may still happen.
  'the order was refused': (_: unknown, params: { error: unknown }) => {
    const failure = failureOf(params.error);
    return isRefusal(failure) && !(failure.type === 'refused' && failure.messageKey === 'error.act.mayHappen');
  },
  'it was taken back': (_: unknown, params: { error: unknown }) => isTakenBack(failureOf(params.error)),
  'nothing was sent': (_: unknown, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  'there is a page to go to': (_: unknown, params: { placed: Placed }) => params.placed.page !== null,
  'there is a page to go to, but it was taken back': ({ context }: Holding, params: { placed: Placed }) =>
    context.isTakenBack && params.placed.page !== null,
  'it is paid': ({ context }: Holding) => context.standing === 'paid',
  'it brought no money': ({ context }: Holding) => ['refused', 'refunded'].includes(context.standing),
  'it is cancelled': ({ context }: Holding) => context.standing === 'cancelled',
  'it never was an order': ({ context }: Holding) => context.standing === 'withdrawn',
  'it has expired': ({ context }: Holding) => context.standing === 'expired',
  'its page can still be paid': ({ context }: Holding) =>
    context.standing === 'pending' && context.page !== null && context.returned === null,
  // A page that is loaded anew says once more what is taken in already.
  'it says something new': ({ context }: Holding, params: { returned: Returned }) =>
    JSON.stringify(params.returned) !== JSON.stringify(context.returned),
  // Asked once more under its key it would be refused once more.
  'its return was refused': (_: unknown, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  'its return may not have arrived': ({ context }: Holding) => context.isReturnOpen,
  'it is under way': ({ context }: Holding) => context.standing === 'pending',
};

export const checkoutActions = {
  'remember order': remember<{ order: Order }>((_, { order }) => ({ order })),
  'remember sale': remember<{ saleId: string | null }>((_, { saleId }) => ({ saleId })),
  'remember price': remember<{ priced: Priced }>(({ context: { order } }, { priced: { goods, quote } }) => ({
    order: { ...order, goods },
    quote,
    failure: null,
  })),
  'remember mistakes': remember<{ problems: Problems<string> }>(({ context }, { problems }) => ({
    problems,
    failure: null,
    attempts: context.attempts + 1,
  })),
  'remember what is ordered': remember<{ key: string; goods: Goods | undefined; total: number | undefined }>(
    ({ context: { order, quote } }, { key, goods, total }) => ({
      nextKey: key,
      problems: {},
      failure: null,
      ...(goods !== undefined && { order: { ...order, goods } }),
      ...(total !== undefined && quote && { quote: { ...quote, total } }),
    }),
  ),
  'remember what follows': remember<{ key: string }>((_, { key }) => ({
    nextKey: key,
    problems: {},
    failure: null,
    isTakenBack: false,
  })),
  'remember what was placed': remember<{ placed: Placed }>((_, { placed }) => ({
    ...placed,
    failure: null,
    isTakenBack: false,
  })),
  'remember the payment page': remember<{ page: PaymentPage; mandate: string | null }>((_, { page, mandate }) => ({
    page,
    mandate,
    isTakenBack: false,
  })),
  'remember return': remember<{ key: string; returned: Returned; saleId: string | null }>(
    ({ context }, { key, returned, saleId }) => ({
      nextKey: key,
      returned,
      isReturnOpen: true,
      saleId: saleId ?? context.saleId,
    }),
  ),
  'remember that the return was taken in': remember<unknown>({ isReturnOpen: false }),
  'remember where it stands': remember<{ standing: Standing }>((_, { standing }) => ({
    standing,
    isTakenBack: false,
  })),
  'remember failure': remember<{ error: unknown }>((_, { error }) => ({ failure: failureOf(error) })),
  'forget failure': remember<unknown>({ failure: null, problems: {}, isTakenBack: false }),
  'remember that it is taken back': remember<unknown>({ failure: null, problems: {}, isTakenBack: true }),
  'release what is held': () => undefined,
  // It is given back: what is ordered after that is taken from stock anew.
  'forget the reservation': remember<unknown>(({ context: { order } }) => {
    if (order === null) return {};
    const { reservationId: _, ...rest } = order;
    return { order: rest };
  }),
  'forget order': remember<unknown>({ order: null, quote: null, failure: null, problems: {} }),
  'open the payment page': () => undefined,
  'go on to the payment page': () => undefined,
  'begin a new attempt': () => undefined,
  'take it back': (_: unknown, __: { key: string }) => undefined,
  'read the lists that it changes': () => undefined,
};

export const why = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
