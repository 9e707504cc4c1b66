import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { manageSubscriptionMachine } from '../../machines/subscriptions/manage-subscription.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { walk } from '../support/charts.ts';

const having = (...steps: Step[]) =>
  walk(manageSubscriptionMachine, { input: { subscriptionId: 'subscription-1' }, steps });
const refused = (messageKey: string, placeholder?: string): Failure => ({
  type: 'refused',
  status: 409,
  messageKey,
  ...(placeholder !== undefined && { placeholder }),
});
const stop: Step[] = [{ event: { type: 'stop requested' } }, { event: { type: 'stop confirmed', key: 'key-1' } }];
const resume: Step[] = [{ event: { type: 'resume requested' } }, { event: { type: 'resume confirmed', key: 'key-1' } }];
const change: Step[] = [
  { event: { type: 'payment change requested' } },
  { event: { type: 'payment chosen', key: 'key-1', paymentType: 'DIRECT_DEBIT' } },
];
const resting = { subscriptionId: 'subscription-1', key: null, paymentType: null, failure: null };

describe(manageSubscriptionMachine.id, () => {
  it('neither stops, resumes nor pays otherwise before it was asked about', async () => {
    for (const [step, state] of [
      [stop[0], 'confirming stop'],
      [resume[0], 'confirming resume'],
      [change[0], 'choosing payment'],
    ] as const) {
      const { snapshot, invoked } = await having(step as Step);
      expect([snapshot.value, invoked]).toEqual([state, []]);
    }
  });

  it('a question that is put aside, or left with its page, changes nothing', async () => {
    for (const type of ['dismissed', 'page left'] as const) {
      const { snapshot, invoked } = await having(stop[0] as Step, { event: { type } });
      expect([snapshot.value, snapshot.context, invoked]).toEqual(['idle', resting, []]);
    }
  });

  it('confirming twice stops once, with the first key', async () => {
    const { invoked } = await having(...stop, { event: { type: 'stop confirmed', key: 'key-2' } });
    expect(invoked).toEqual([
      { actor: 'stop subscription', input: { subscriptionId: 'subscription-1', key: 'key-1' } },
    ]);
  });

  it('is told done by the back office alone', async () => {
    const { snapshot } = await having(...stop, { actor: 'stop subscription', done: undefined });
    expect([snapshot.value, snapshot.context]).toEqual(['idle', resting]);
  });

  it('explains that nothing is there to pay with', async () => {
    const failure = refused('exception.payment.notPossible');
    const { snapshot } = await having(...change, { actor: 'change payment', fails: failure });
    expect([snapshot.value, snapshot.context.failure]).toEqual(['no means to pay', failure]);
  });

  it('explains that a month holds no more direct debits, with what is left', async () => {
    const failure = refused('exception.directDebit.limit', '12.50');
    const { snapshot } = await having(...resume, { actor: 'resume subscription', fails: failure });
    expect([snapshot.value, snapshot.context.failure]).toEqual(['limit reached', failure]);
  });

  it('what was not sent may go out after all under its key, or be taken back', async () => {
    const lost: Step[] = [...resume, { actor: 'resume subscription', fails: failures.noAnswer }];
    const sent = await having(...lost, { event: { type: 'send requested' } });
    expect([sent.snapshot.value, sent.invoked.map(({ input }) => (input as { key: string }).key)]).toEqual([
      { resuming: 'under way' },
      ['key-1', 'key-1'],
    ]);
    const taken = await having(...lost, { event: { type: 'send declined' } });
    expect([taken.snapshot.value, taken.snapshot.context]).toEqual(['idle', resting]);
  });

  it('an outcome that nobody knows is asked for again under the same key, and offers nothing new', async () => {
    const { snapshot, invoked } = await having(
      ...change,
      { event: { type: 'outcome left open' } },
      { event: { type: 'stop requested' } },
      { event: { type: 'outcome asked for' } },
    );
    expect([snapshot.value, invoked.map(({ input }) => (input as { key: string }).key)]).toEqual([
      { 'changing payment': 'under way' },
      ['key-1', 'key-1'],
    ]);
  });
});
