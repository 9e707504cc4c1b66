import { describe, expect, it } from 'vitest';
import { placedAtAPage, placedNowhere, quote } from '../../machines/checkout/checkout-examples.ts';
import type { Failure } from '../../src/contract/failure.ts';
import {
  atThePage,
  checkout,
  notKnown,
  order,
  ordered,
  placing,
  press,
  priced,
  reading,
  refused,
  reviewing,
  silence,
} from './checkout-flow.ts';

const inTime: Failure = { type: 'refused', status: 0, messageKey: 'error.act.withdrawn' };
const mayHappen: Failure = { type: 'refused', status: 0, messageKey: 'error.act.mayHappen' };

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
    for (const [standing, state] of [
      ['paid', 'success'],
      ['pending', 'pending'],
    ] as const)
      expect(
        notKnown()
          .send({ type: 'order withdrawn' })
          .done({ ...placedNowhere, standing })
          .state(),
      ).toBe(state);
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
