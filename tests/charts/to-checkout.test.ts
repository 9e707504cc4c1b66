import { describe, expect, it } from 'vitest';
import { toCheckoutMachine } from '../../machines/checkout/to-checkout.ts';
import { flowOf, silence } from './checkout-flow.ts';

const order = { goods: { kind: 'washes', saleItemId: 'sale-item-1' } };
const held = { ...order, reservationId: 'reservation-1' };

describe('the way from a page that sells to its checkout', () => {
  const wanted = (what: typeof order = order) =>
    flowOf(toCheckoutMachine).tell({ type: 'checkout wanted', order: what, provider: null });

  it('waits until it is known how the operator is paid, and leads there once', () => {
    expect([wanted().state(), wanted().asks()]).toEqual([
      'finding the way to pay',
      [['find the way to pay', { order, provider: null }]],
    ]);
    const led = wanted().done('multisafepay');
    expect([led.state(), led.does()]).toEqual(['idle', [['open the checkout', { provider: 'multisafepay' }]]]);
  });

  it('tells where there is none, and what failed where nothing says how, and leads nowhere', () => {
    expect(wanted().done(null).does()).toEqual([['say that there is no way', undefined]]);
    expect(wanted().fail(silence).does()).toEqual([['tell the failure', { error: silence }]]);
  });

  it('leads to what was pressed last', () => {
    expect(wanted().tell({ type: 'checkout wanted', order: held, provider: 'adyen' }).asks()).toEqual([
      ['find the way to pay', { order: held, provider: 'adyen' }],
    ]);
  });

  it('gives back what is held where there is none, or nothing says how, and only then', () => {
    for (const without of [
      (flow: ReturnType<typeof wanted>) => flow.done(null),
      (flow: ReturnType<typeof wanted>) => flow.fail(silence),
    ]) {
      expect(without(wanted()).state()).toBe('idle');
      const givingBack = without(wanted(held));
      expect([givingBack.state(), givingBack.asks()]).toEqual([
        'giving back what is held',
        [['give back what is held', { reservationId: 'reservation-1' }]],
      ]);
      expect([givingBack.done(undefined).state(), givingBack.fail(silence).state()]).toEqual(['idle', 'idle']);
    }
    expect(wanted(held).done('multisafepay').asks()).toEqual([]);
  });
});
