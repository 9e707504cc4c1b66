import { type Call, pathnameOf } from '../../src/contract/call.ts';
import { readSaleItem } from '../../src/contract/sale-items.ts';
import { listSales } from '../../src/contract/sales.ts';
import type { LeftAct } from '../walk-device.ts';
import type { Around, Happening, Walk } from '../walk-for.ts';
import type { CheckoutEvent } from './events.ts';
import type { CheckoutContext, Placed, Standing } from './facts.ts';

interface CheckoutOf {
  /** By its name in the acts of the portal. */
  readonly order: string;
  /** What came of an order, as it travels. */
  readonly answer: (placed: Placed, around: Around) => object;
  /** Where a customer comes back to, as the provider writes it, each time from another payment. */
  readonly back: (nth: number) => string;
  /** Whether a return names the sale: where that stands is asked without any other. */
  readonly backNames: boolean;
}

/** The sale of every walk whose order is not carried out. */
const saleId = 'sale-1';

/** Of the sales, those that are looked through for where one stands. */
export const whereItStands: Call = { ...listSales, path: `${pathnameOf(listSales.path)}?page=0&size=500` };

const asksWhere = ['read where it stands', 'watch the payment'];

/** What the walks of all checkouts have in common. */
export function checkoutWalk({ order, answer, back, backNames }: CheckoutOf) {
  /** The order of an attempt, as it stands on the device: made void, or answered with a sale. */
  const leftOf = (isVoid: boolean, around: Around): LeftAct => ({
    type: order,
    class: 'B',
    input: {},
    about: 'order/top-up',
    key: around.attempt,
    ...(isVoid ? { state: 'refused', failure: madeVoid } : { state: 'done', answer: answer(nowhere, around) }),
  });
  const isKnown = ({ saleId: sale, returned }: CheckoutContext) => sale !== null || (backNames && returned !== null);
  return {
    as: 'private',
    unseen: ['not opened'],
    besides: ['transaction opened'],
    sent: {
      saleItemId: 'top-up',
      amount: 25,
      totalAmount: 25,
      quantity: 1,
      agreementAccepted: true,
      immediateStartRequested: true,
      immediatePaymentConfirmed: true,
    },
    shows: {
      'price changed': 'checkout.priceChanged',
      success: 'checkout.success',
      refused: ({ standing }: CheckoutContext) => (standing === 'refunded' ? 'checkout.refunded' : 'checkout.refused'),
      cancelled: 'checkout.cancelled',
      expired: 'checkout.expired',
      withdrawn: 'checkout.withdrawn',
      pending: 'checkout.pending',
      'at the payment page': 'checkout.open',
      'not known yet': 'checkout.notKnown',
      verifying: 'checkout.verifying',
    },
    // It comes with the address of a page that is opened anew.
    whileBusy: ['payment page returned'],
    opens: (event: CheckoutEvent, { attempt, nth }: Around) => {
      if (event.type === 'checkout opened') return `?item=top-up&amount=2500&attempt=${attempt}`;
      if (event.type === 'payment found') return `?attempt=${attempt}`;
      return event.type === 'payment page returned' ? `${back(nth)}&attempt=${attempt}` : null;
    },
    left: (event: CheckoutEvent | null, around: Around): readonly LeftAct[] =>
      event?.type === 'payment found' ? [leftOf(event.saleId === null, around)] : [],
    types: (event: CheckoutEvent) =>
      event.type === 'order placed'
        ? {
            amount: '25',
            immediateStart: true,
            immediatePayment: true,
            agreement: Object.keys(event.problems).length === 0,
          }
        : null,
    departs: (happening: Happening, state: string, before: string) =>
      'event' in happening
        ? happening.event.type === 'payment page requested'
        : 'done' in happening &&
          state === 'at the payment page' &&
          !asksWhere.includes(happening.actor) &&
          // An order that was just taken back leads to no payment page.
          !before.endsWith('taking it back'),
    parts: (event: CheckoutEvent) => event.type === 'retry requested',
    sends: (event: CheckoutEvent, context: CheckoutContext, state: string) =>
      pressable(event, context, state) &&
      (isKnown(context) ||
        !(event.type === 'check requested' || (event.type === 'outcome left open' && takesReturn(state)))),
    // That an order was made void is known by the device that sent it.
    knows: (_: string, done: unknown) => done === 'withdrawn',
    // A sale without an id is not asked about: that is over before it can be seen.
    comesTrue: (actor: string, ending: unknown, context: CheckoutContext) => {
      if (takesReturn(actor)) return typeof ending === 'string' || isKnown(context);
      if (!asksWhere.includes(actor)) return true;
      if (ending === 'withdrawn') return context.order === null && !isKnown(context);
      return isKnown(context) && (actor === 'read where it stands' || ending === 'paid');
    },
    ends: { 'read the price': readSaleItem },
    claims: {
      'at the payment page': ['PENDING'],
      pending: ['PENDING', 'IN_REVIEW'],
      success: ['SUCCESS'],
      refused: ['ERROR', 'REFUNDED'],
      cancelled: ['ERROR'],
      expired: ['ERROR'],
      'order refused': [],
      withdrawn: [],
    },
    because: {
      'payment page returned': 'where the customer gave up stands in no sale',
    },
  } as const satisfies Partial<Walk<never>> & { as: 'private' };
}

const madeVoid = { type: 'refused', status: 0, messageKey: 'error.act.voided' } as const;

const nowhere: Placed = { saleId, page: null, standing: 'pending', action: null, mandate: null, creditor: null };

function takesReturn(name: string): boolean {
  return name === 'take the return in' || name === 'taking the return in';
}

/** What stands on the screen as the flow stands. */
function pressable({ type }: CheckoutEvent, { order, page, standing }: CheckoutContext, state: string): boolean {
  if (type === 'payment page requested') return page !== null;
  if (type === 'retry requested' && /^(refused|cancelled|expired)$/.test(state))
    return order !== null && standing !== 'refunded';
  return true;
}

/** One page of sales in which the sale of a walk stands so. */
export function salesWith(status: string): object {
  const sale = {
    id: saleId,
    date: '2026-11-22T10:00:00Z',
    item: 'Krediet',
    amount: 25,
    creditChange: 0,
    paymentType: 'WEB',
    status,
  };
  return { content: [sale], totalElements: 1, totalPages: 1, number: 0, size: 500 };
}

/** The words of the sales for where a payment stands; those that no sale says are missing. */
export const saleWords: Readonly<Partial<Record<Standing, string>>> = {
  paid: 'SUCCESS',
  pending: 'PENDING',
  refused: 'ERROR',
  refunded: 'REFUNDED',
  'not known': 'SOMETHING_NEW',
};
