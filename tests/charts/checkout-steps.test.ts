import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { placedAtAPage, placedNowhere, quote } from '../../machines/checkout/checkout-examples.ts';
import { multisafepayCheckoutMachine } from '../../machines/checkout/checkout-multisafepay.ts';
import type { CheckoutEvent } from '../../machines/checkout/events.ts';
import type { Standing } from '../../machines/checkout/facts.ts';
import { type OpenPayment, paymentsInProgressMachine } from '../../machines/checkout/payments-in-progress.ts';
import { stateText } from '../../machines/state-of.ts';
import type { Failure } from '../../src/contract/failure.ts';

interface Done {
  readonly type: string;
  readonly params?: { readonly src?: unknown; readonly id?: string; readonly input?: unknown };
}

/** A flow without a world: each of its actors ends as the test says. */
function flowOf(chart: AnyStateMachine, input?: unknown) {
  let [snapshot, actions] = initialTransition(chart, input as never) as unknown as [AnyMachineSnapshot, Done[]];
  const began = snapshot.context as object;
  const started = () => actions.filter(({ type }) => type === 'xstate.spawnChild' || type.endsWith('spawnChild'));
  let asked = started().at(-1);
  const take = (event: object) => {
    [snapshot, actions] = transition(chart, snapshot, event as never) as unknown as [AnyMachineSnapshot, Done[]];
    asked = started().at(-1) ?? asked;
    return flow;
  };
  const flow = {
    send: (event: CheckoutEvent) => take(event),
    tell: take,
    done: (output: unknown) => take({ type: `xstate.done.actor.${asked?.params?.id}`, output }),
    fail: (error: unknown) => take({ type: `xstate.error.actor.${asked?.params?.id}`, error }),
    state: () => stateText(snapshot.value),
    tags: () => [...snapshot.tags].toSorted(),
    can: (event: CheckoutEvent) => snapshot.can(event as never),
    /** What is asked of the world now, and with what. */
    asks: () => started().map(({ params }) => [params?.src, params?.input]),
    /** What else is to happen, and with what. */
    does: () => actions.filter(({ type }) => !type.includes('xstate.')).map(({ type, params }) => [type, params]),
    /** What it holds that it did not at first. */
    holds: () =>
      Object.fromEntries(
        Object.entries(snapshot.context as object).filter(([name, value]) => value !== began[name as never]),
      ),
  };
  return flow;
}

const checkout = () => flowOf(multisafepayCheckoutMachine, { key: 'key-1' });
const order = { goods: { kind: 'top-up' }, reservationId: 'held-1' } as const;
const goods = { kind: 'bundle' } as const;
const priced = { goods, quote };
const ordered = { order: { ...order, goods }, quote };
const press = { type: 'order placed', problems: {}, nextKey: 'key-2' } as const;
const back = { type: 'payment page returned', key: 'key-3', returned: { transactionid: 'sale-1' } } as const;
const refused: Failure = { type: 'refused', status: 409, messageKey: 'exception.saleItem.notAvailable' };
const silence: Failure = { type: 'no answer', reason: 'timeout' };
const inTime: Failure = { type: 'refused', status: 0, messageKey: 'error.act.withdrawn' };
const mayHappen: Failure = { type: 'refused', status: 0, messageKey: 'error.act.mayHappen' };

const reading = () => checkout().send({ type: 'checkout opened', order });
const reviewing = () => reading().done(priced);
const placing = () => reviewing().send(press);
const atThePage = () => placing().done(placedAtAPage);
const notKnown = () => placing().send({ type: 'outcome left open' });

describe('a checkout that is opened', () => {
  it('asks what is bought and what it costs, and shows that', () => {
    const opened = reading();
    expect([opened.state(), opened.tags(), opened.asks(), opened.holds()]).toEqual([
      'reading the price',
      ['safe'],
      [['read the price', { order }]],
      { order },
    ]);
    const shown = opened.done(priced);
    expect([shown.state(), shown.tags(), shown.holds()]).toEqual(['reviewing.as it is', ['safe'], ordered]);
  });

  it('says that the price could not be read, asks again when told to, and forgets what was wrong', () => {
    const failed = reading().fail(silence);
    expect([failed.state(), failed.tags(), failed.holds()]).toEqual([
      'price not read',
      ['safe'],
      { order, failure: silence },
    ]);
    const again = failed.send({ type: 'price asked for' });
    expect([again.state(), again.asks(), again.holds().failure]).toEqual([
      'reading the price',
      [['read the price', { order }]],
      undefined,
    ]);
    expect(again.done(priced).holds()).toMatchObject(ordered);
  });

  it.each([
    ['while its price is read', reading],
    ['when its price could not be read', () => reading().fail(silence)],
    ['before it is ordered', reviewing],
    ['when its price has changed', () => placing().fail({ ...refused, messageKey: 'exception.saleItem.priceChanged' })],
  ])('and left %s is as if it never was', (_, reached) => {
    const left = reached().send({ type: 'page left' });
    const { nextKey: _next, problems = {}, ...rest } = left.holds();
    expect([left.state(), problems, rest]).toEqual(['not opened', {}, {}]);
  });

  it('of an order that stands already looks where that stands', () => {
    const found = checkout().send({ type: 'payment found', saleId: 'sale-7' });
    expect([found.state(), found.tags(), found.asks(), found.holds()]).toEqual([
      'verifying',
      ['money', 'safe'],
      [['read where it stands', { saleId: 'sale-7', returned: null }]],
      { saleId: 'sale-7' },
    ]);
  });
});

describe('the press of the button', () => {
  it('orders nothing while a box is empty, and counts how often', () => {
    const problems = { agreement: { messageKey: 'validation.agreement' } } as never;
    const once = reviewing().send({ ...press, problems });
    expect([once.state(), once.asks(), once.holds()]).toEqual([
      'reviewing.to be corrected',
      [],
      { ...ordered, problems, attempts: 1 },
    ]);
    const twice = once.send({ ...press, problems });
    expect([twice.state(), twice.holds().attempts]).toEqual(['reviewing.to be corrected', 2]);
    const complete = twice.send(press);
    expect([complete.state(), complete.holds().problems]).toEqual(['placing the order.under way', {}]);
  });

  it('orders what is shown, under the key of the page', () => {
    const pressed = placing();
    expect([pressed.state(), pressed.tags(), pressed.asks()]).toEqual([
      'placing the order.under way',
      ['busy', 'money'],
      [['place the order', { key: 'key-1', order: ordered.order, quote }]],
    ]);
    expect(pressed.holds()).toEqual({ ...ordered, nextKey: 'key-2', problems: {} });
  });

  it('orders what was filled in beside it, for the total that this comes to', () => {
    const filled = { kind: 'gift voucher', amount: 500 } as never;
    const pressed = reviewing().send({ ...press, goods: filled, total: 500 });
    expect(pressed.asks()).toEqual([
      ['place the order', { key: 'key-1', order: { ...order, goods: filled }, quote: { ...quote, total: 500 } }],
    ]);
  });
});

describe('an order that is answered', () => {
  it('with a page leads the customer there, once', () => {
    const left = atThePage();
    expect([left.state(), left.tags(), left.does().map(([type]) => type)]).toEqual([
      'at the payment page',
      ['money', 'safe'],
      ['open the payment page'],
    ]);
    expect(left.asks()).toEqual([['watch the payment', { saleId: 'sale-1', returned: null, known: 'pending' }]]);
    const { saleId, page, standing } = placedAtAPage;
    expect(left.holds()).toEqual({ ...ordered, saleId, page, standing, nextKey: 'key-2', problems: {} });
    const again = left.send({ type: 'payment page requested' });
    expect([again.state(), again.does().map(([type]) => type)]).toEqual([
      'at the payment page',
      ['go on to the payment page'],
    ]);
  });

  const ends: Readonly<Record<Standing, string>> = {
    paid: 'success',
    pending: 'pending',
    refused: 'refused',
    refunded: 'refused',
    withdrawn: 'withdrawn',
    cancelled: 'cancelled',
    expired: 'expired',
    'not known': 'not known yet',
  };
  const tagsOf: Readonly<Record<string, readonly string[]>> = {
    pending: ['money', 'safe'],
    'not known yet': ['money', 'safe'],
  };
  const standings = Object.keys(ends) as Standing[];

  it.each(standings)('without a page is judged by where it stands: %s', (standing) => {
    const judged = placing().done({ ...placedNowhere, standing });
    expect([judged.state(), judged.tags()]).toEqual([ends[standing], tagsOf[ends[standing]] ?? ['safe']]);
    const told = judged.state() === 'success' ? ['read the lists that it changes'] : [];
    expect(judged.does().map(([type]) => type)).toEqual(told);
    const isOver = ['success', 'withdrawn'].includes(judged.state());
    expect(judged.asks()).toEqual(
      isOver ? [] : [['watch the payment', { saleId: 'sale-1', returned: null, known: standing }]],
    );
  });

  it.each(standings)('is, while its page is open, what is told next: %s', (standing) => {
    const told = atThePage().done(standing);
    expect(told.state()).toBe(standing === 'pending' ? 'at the payment page' : ends[standing]);
    expect(told.holds().standing).toBe(standing === 'not known' ? undefined : standing);
  });

  it.each(standings)('is, after the customer came back, what is told then: %s', (standing) => {
    const returned = atThePage().send(back);
    expect([returned.state(), returned.tags(), returned.asks()]).toEqual([
      'taking the return in',
      ['busy', 'money'],
      [['take the return in', { key: 'key-3', saleId: 'sale-1', returned: back.returned }]],
    ]);
    expect(returned.holds()).toMatchObject({ nextKey: 'key-3', returned: back.returned, isReturnOpen: true });
    const told = returned.done(standing);
    expect([told.state(), told.holds().isReturnOpen]).toEqual([ends[standing], undefined]);
  });
});

describe('a return', () => {
  it('keeps the sale that is known, and takes the one that this device knows of where none is', () => {
    const heard = (flow: ReturnType<typeof checkout>, saleId?: string | null) =>
      flow.send({ ...back, ...(saleId === undefined ? {} : { saleId }) }).holds().saleId;
    expect([heard(atThePage()), heard(atThePage(), null), heard(checkout(), 'sale-9'), heard(checkout())]).toEqual([
      'sale-1',
      'sale-1',
      'sale-9',
      undefined,
    ]);
  });

  it('that is refused is not told again; one that nobody answered may not have arrived', () => {
    const [no, lost] = [atThePage().send(back).fail(refused), atThePage().send(back).fail(silence)];
    for (const flow of [no, lost])
      expect([flow.state(), flow.asks()]).toEqual([
        'verifying',
        [['read where it stands', { saleId: 'sale-1', returned: back.returned }]],
      ]);
    expect([no.holds().isReturnOpen, lost.holds().isReturnOpen]).toEqual([undefined, true]);
    const [unread, open] = [no.fail(silence), lost.fail(silence)];
    expect([unread.state(), open.state()]).toEqual(['not known yet', 'not known yet']);
    const again = [unread, open].map((flow) => flow.send({ type: 'check requested' }).state());
    expect(again).toEqual(['verifying', 'taking the return in']);
  });

  it('that nobody answers for long is looked at instead', () => {
    const flow = atThePage().send(back).send({ type: 'outcome left open' });
    expect([flow.state(), flow.done('paid').state()]).toEqual(['verifying', 'success']);
  });

  it.each(['taking the return in', 'verifying'])(
    'is taken in anew while %s only where it says something new',
    (state) => {
      const flow = atThePage().send(back);
      if (state === 'verifying') flow.fail(silence);
      const next = { ...back, key: 'key-4', returned: { transactionid: 'sale-2' } };
      expect([flow.state(), flow.can({ ...back, key: 'key-4' }), flow.can(next)]).toEqual([state, false, true]);
      expect(flow.send(next).asks()).toEqual([
        ['take the return in', { key: 'key-4', saleId: 'sale-1', returned: next.returned }],
      ]);
    },
  );

  it('is heard before the order was told, and in a browser that knows of none', () => {
    for (const flow of [placing(), notKnown(), checkout()])
      expect(flow.send(back).state()).toBe('taking the return in');
  });
});

describe('an order that is not answered as it should be', () => {
  it.each<[string, Failure, string]>([
    ['another price', { ...refused, messageKey: 'exception.saleItem.priceChanged' }, 'price changed'],
    ['a refusal', refused, 'order refused'],
    ['no answer', silence, 'placing the order.not known yet'],
    ['a fault', { type: 'fault', status: 500 }, 'placing the order.not known yet'],
    ['that it may still happen', mayHappen, 'placing the order.not known yet'],
    ['that it was taken back in time', inTime, 'withdrawn'],
  ])('but with %s', (_, failure, state) => {
    const ended = placing().fail(failure);
    expect(ended.state()).toBe(state);
    expect(ended.holds().failure).toEqual(state === 'withdrawn' ? undefined : failure);
  });

  it('and of which nobody knows can be asked for once more under its key, or taken back', () => {
    const open = notKnown();
    expect([open.state(), open.tags()]).toEqual(['placing the order.not known yet', ['money', 'safe']]);
    const again = open.send({ type: 'outcome asked for' });
    expect([again.state(), again.asks(), again.holds().failure]).toEqual([
      'placing the order.under way',
      [['place the order', { key: 'key-1', order: ordered.order, quote }]],
      undefined,
    ]);
    const takenBack = notKnown().send({ type: 'order withdrawn' });
    expect([takenBack.state(), takenBack.tags(), takenBack.does(), takenBack.holds().isTakenBack]).toEqual([
      'placing the order.taking it back',
      ['money', 'safe'],
      [['take it back', { key: 'key-1' }]],
      true,
    ]);
    expect(takenBack.send({ type: 'outcome left open' }).state()).toBe('placing the order.not known yet');
  });

  it('and taken back too late leads nobody to its page by itself', () => {
    const late = notKnown().send({ type: 'order withdrawn' }).done(placedAtAPage);
    expect([late.state(), late.does(), late.holds().isTakenBack]).toEqual(['at the payment page', [], undefined]);
    const inspected = notKnown().send({ type: 'order withdrawn' }).send({ type: 'outcome left open' });
    expect(
      inspected
        .send({ type: 'outcome asked for' })
        .done(placedAtAPage)
        .does()
        .map(([type]) => type),
    ).toEqual(['open the payment page']);
  });

  it('and is refused, cancelled or expired can be tried anew, each as another attempt', () => {
    const reached = [
      placing().fail(refused),
      placing().fail({ ...refused, messageKey: 'exception.saleItem.priceChanged' }),
      ...(['refused', 'cancelled', 'expired'] as const).map((standing) => atThePage().done(standing)),
    ];
    for (const flow of reached) {
      const state = flow.state();
      const again = flow.send({ type: 'retry requested' });
      expect([again.state(), again.does().map(([type]) => type)]).toEqual([state, ['begin a new attempt']]);
    }
    for (const flow of [atThePage(), notKnown(), placing(), atThePage().done('not known')])
      expect(flow.can({ type: 'retry requested' })).toBe(false);
  });
});

describe('the payments in progress', () => {
  const payment: OpenPayment = { id: 'sale-1', attempt: null, item: 'Opladen', amount: 2_500, standing: 'pending' };
  const told = (...payments: OpenPayment[]) => ({ type: 'payments told', payments });
  const none = () => flowOf(paymentsInProgressMachine);
  const checking = () => none().tell(told(payment));
  const waiting = () => checking().done(undefined);

  it('are asked about once there are any, and again after a pause or when the page is seen again', () => {
    expect([none().state(), none().tell(told()).state(), checking().state(), checking().asks()]).toEqual([
      'none',
      'none',
      'checking',
      [['check the payments', undefined]],
    ]);
    for (const ended of [waiting(), checking().fail(silence)])
      expect([ended.state(), ended.tags(), ended.asks()]).toEqual([
        'waiting',
        ['safe'],
        [['wait for the next try', undefined]],
      ]);
    expect([waiting().done(undefined).state(), waiting().tell({ type: 'page seen again' }).state()]).toEqual([
      'checking',
      'checking',
    ]);
    expect([none(), checking()].map((flow) => flow.tell({ type: 'page seen again' }).asks())).toEqual([[], []]);
  });

  it('are what was told last, wherever it was', () => {
    const others = [payment, { ...payment, id: 'sale-2' }];
    for (const reached of [none, checking, waiting]) {
      const state = reached().state() === 'none' ? 'checking' : reached().state();
      const more = reached().tell(told(...others));
      expect([more.state(), more.holds()]).toEqual([state, { payments: others }]);
      const fewer = reached().tell(told());
      expect([fewer.state(), fewer.holds()]).toEqual(['none', { payments: [] }]);
    }
  });
});
