import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeSeveralMachine } from '../../machines/plates/subscribe-several.ts';

const wanted = { itemIds: ['plate-2', 'plate-1'], since: 1_795_000_000_000 };
const opened = { type: 'several subscriptions opened' } as const;
const none = { saleItemId: { messageKey: 'validation.subscription.none' } };

/** Begun, with the plates for which a checkout is opened, one after the other. */
function begun() {
  const ordered: string[] = [];
  const actor = createActor(
    subscribeSeveralMachine.provide({
      actions: { 'open the checkout': (_, { itemId }) => void ordered.push(itemId) },
    }),
  ).start();
  return { actor, ordered, context: () => actor.getSnapshot().context, value: () => actor.getSnapshot().value };
}

describe(subscribeSeveralMachine.id, () => {
  it('orders what was chosen last, for the first of the plates and then for each that is asked for, and no other', () => {
    const { actor, ordered, context } = begun();
    actor.send(opened);
    actor.send({ type: 'several subscriptions chosen', saleItemId: 'yearly' });
    actor.send({ type: 'several subscriptions chosen', paymentType: 'DIRECT_DEBIT' });
    actor.send({ type: 'several subscriptions chosen', saleItemId: 'monthly' });
    actor.send({ type: 'several subscriptions wanted', ...wanted, problems: {} });
    expect([context().several, ordered]).toEqual([
      { saleItemId: 'monthly', paymentType: 'DIRECT_DEBIT', ...wanted },
      ['plate-2'],
    ]);
    actor.send({ type: 'next subscription wanted', itemId: 'plate-1' });
    expect(ordered).toEqual(['plate-2', 'plate-1']);
  });

  it('orders nothing as long as something is wrong with the choice, and says it anew each time', () => {
    const { actor, ordered, context, value } = begun();
    actor.send(opened);
    for (const attempt of [1, 2]) {
      actor.send({ type: 'several subscriptions wanted', ...wanted, problems: none });
      expect([value(), context().problems, context().attempt, ordered]).toEqual(['choosing', none, attempt, []]);
    }
    actor.send({ type: 'several subscriptions chosen', saleItemId: 'monthly' });
    expect(context().problems).toEqual({});
  });

  it.each([
    ['is put aside', ['several subscriptions closed']],
    ['is left with its page', ['page left']],
    ['was ordered and ended', ['several subscriptions wanted', 'several subscriptions ended']],
  ] as const)('knows nothing of a choice that %s when it is opened again', (_, events) => {
    const { actor, context } = begun();
    const untouched = context();
    actor.send(opened);
    actor.send({ type: 'several subscriptions chosen', saleItemId: 'monthly', paymentType: 'DIRECT_DEBIT' });
    for (const type of events)
      actor.send(type === 'several subscriptions wanted' ? { type, ...wanted, problems: {} } : { type });
    actor.send(opened);
    expect(context()).toEqual(untouched);
  });
});
