import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { chooseSubscriptionMachine } from '../../machines/subscriptions/choose-subscription.ts';
import { extendSubscriptionMachine } from '../../machines/subscriptions/extend-subscription.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const premium = { saleItemId: 'premium-monthly', itemId: 'plate-1', paymentType: 'CARD_TOKEN' } as const;
const chosen = (change: object = {}): Step => ({ event: { type: 'choice changed', ...premium, ...change } });
const price = { now: 2995, nextPayment: '2026-12-22' };
const calculated: Step = { actor: 'calculate price', done: price };

describe(chooseSubscriptionMachine.id, () => {
  const having = (...steps: Step[]) => walk(chooseSubscriptionMachine, { input: undefined, steps });

  it('asks for no price before program and plate are chosen', async () => {
    const { snapshot, invoked } = await having(chosen({ itemId: null }));
    expect([snapshot.value, invoked]).toEqual(['choosing', []]);
  });

  it('asks for the price of exactly what is chosen, anew with each change', async () => {
    const { snapshot, invoked } = await having(chosen(), calculated, chosen({ itemId: 'plate-2' }));
    expect([snapshot.value, snapshot.context.price]).toEqual(['calculating', null]);
    expect(invoked.map(({ input }) => input)).toEqual([
      { choice: premium },
      { choice: { ...premium, itemId: 'plate-2' } },
    ]);
  });

  it('a price that comes for an earlier choice is not taken', async () => {
    const { snapshot } = await having(chosen(), chosen({ saleItemId: 'comfort-monthly' }));
    expect([snapshot.value, snapshot.context.price]).toEqual(['calculating', null]);
  });

  it('leads to the checkout only with a price', async () => {
    const waiting = await having(chosen(), { event: { type: 'checkout requested' } });
    expect(waiting.snapshot.value).toBe('calculating');
    const priced = await having(chosen(), calculated, { event: { type: 'checkout requested' } });
    expect([priced.snapshot.value, priced.snapshot.context]).toEqual([
      'priced',
      { choice: premium, price, failure: null },
    ]);
  });

  it('keeps the choice where the price cannot be calculated, and asks again', async () => {
    const lost: Step = { actor: 'calculate price', fails: failures.noAnswer };
    const { snapshot, invoked } = await having(chosen(), lost, { event: { type: 'price asked for' } });
    expect([snapshot.value, snapshot.context.choice, invoked.length]).toEqual(['calculating', premium, 2]);
  });
});

describe(extendSubscriptionMachine.id, () => {
  const having = (...steps: Step[]) =>
    walk(extendSubscriptionMachine, { input: { subscriptionId: 'subscription-1' }, steps });
  const priced: Step = { actor: 'calculate price', done: 7995 };

  it('is not extended before the price is known', async () => {
    const { snapshot } = await having({ event: { type: 'extension requested', agreement: null } });
    expect(snapshot.value).toBe('calculating');
  });

  it('goes nowhere without agreeing, and says what is missing', async () => {
    const agreement = { messageKey: 'validation.agreement' };
    const { snapshot } = await having(priced, { event: { type: 'extension requested', agreement } });
    expect([snapshot.value, snapshot.context.agreement, snapshot.context.attempt]).toEqual([
      { 'filling in': 'to be corrected' },
      agreement,
      1,
    ]);
  });

  it('stays as it is once agreed, for whoever comes back from the checkout', async () => {
    const { snapshot } = await having(priced, { event: { type: 'extension requested', agreement: null } });
    expect([snapshot.value, snapshot.context.price]).toEqual([{ 'filling in': 'as it is' }, 7995]);
  });
});
