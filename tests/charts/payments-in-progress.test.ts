import { describe, expect, it } from 'vitest';
import { type OpenPayment, paymentsInProgressMachine } from '../../machines/checkout/payments-in-progress.ts';
import { flowOf, silence } from './checkout-flow.ts';

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
