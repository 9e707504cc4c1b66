import { describe, expect, it } from 'vitest';
import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  transition,
} from 'xstate';
import type { CheckoutContext } from '../../machines/checkout/facts.ts';
import { registry } from '../../machines/registry.ts';
import { stateText } from '../../machines/state-of.ts';
import { paymentActs } from '../../src/portal/acts/payments.ts';
import { excludeEachOther, newAct } from '../../src/portal/ledger/act.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, sampleOf } from '../support/charts.ts';

const checkouts = registry.filter(({ chart }) => chart.id.startsWith('checkout-')).map(({ chart }) => chart);

interface Step {
  readonly before: Place;
  readonly event: { readonly type: string; readonly output?: unknown };
  readonly after: Place;
}

interface Place {
  readonly state: string;
  readonly context: CheckoutContext;
  readonly snapshot: AnyMachineSnapshot;
}

const standingOf = (snapshot: AnyMachineSnapshot): Place => ({
  state: stateText(snapshot.value),
  context: snapshot.context as CheckoutContext,
  snapshot,
});

/** Every step that anything can lead to, from everywhere it can happen. */
function stepsOf(chart: AnyStateMachine): Step[] {
  return explored(chart, sampleOf(chart, samples)).reached.flatMap(({ events, before, snapshot }) => {
    const event = events.at(-1);
    return event && before ? [{ before: standingOf(before), event, after: standingOf(snapshot) }] : [];
  });
}

const mayCost =
  /^(placing the order|collecting|at the payment page|taking|verifying|pending|not known|sending|carrying|creating|entering)/;
const return9 = { type: 'payment page returned', key: 'key-9', returned: { transactionid: 'sale-9' } } as const;
const endings = ['success', 'refused', 'cancelled', 'expired'];

describe.each(checkouts.map((chart) => [chart.id, chart] as const))('paying by %s', (_, chart) => {
  const steps = stepsOf(chart);
  const placed = steps.find(({ after }) => after.state === 'placing the order.under way')?.after as Place;
  const at = (state: string) => steps.filter(({ after }) => after.state === state).map(({ after }) => after);
  // One provider alone says that the time to pay is over.
  const over = ['cancelled', 'refused', 'expired'].filter((state) => state in chart.states);
  const can = ({ snapshot }: Place, type: string) => snapshot.can({ type } as never);

  it('I1, I11: ends only as somebody said that it ended; what is not known is no failure', () => {
    const said = {
      success: ['paid'],
      refused: ['refused', 'refunded'],
      cancelled: ['cancelled'],
      expired: ['expired'],
    };
    for (const [state, words] of Object.entries(said).filter(([one]) => one in chart.states)) {
      expect(at(state).length).toBeGreaterThan(0);
      for (const { context } of at(state)) expect(words).toContain(context.standing);
    }
    for (const { event, after } of steps) if (event.output === 'not known') expect(endings).not.toContain(after.state);
  });

  it('I1: a question that nobody answers leads to “not known yet”, never to a failure', () => {
    const unanswered = steps.filter(({ event }) => event.type.startsWith('xstate.error.actor.'));
    expect(unanswered.length).toBeGreaterThan(0);
    for (const { after } of unanswered) expect(endings).not.toContain(after.state);
  });

  it('I2: a late word of an older try never overrides what is paid', () => {
    for (const { snapshot } of at('success')) expect(snapshot.status).toBe('done');
  });

  it('I3: a return that is taken in once more stays harmless', () => {
    const known = at('verifying').filter(({ snapshot }) => snapshot.context.returned !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { snapshot } of [...at('taking the return in'), ...known, ...at('success')])
      expect(snapshot.can({ ...return9, returned: snapshot.context.returned } as never)).toBe(false);
  });

  it('I3: a return from another try is taken in, also before anybody knows what came of the one before', () => {
    const known = at('verifying').filter(({ snapshot }) => snapshot.context.returned !== null);
    for (const { snapshot } of [...at('taking the return in'), ...known]) {
      const next = standingOf(transition(chart, snapshot, return9)[0] as AnyMachineSnapshot);
      expect(next.state).toBe('taking the return in');
      expect(next.context).toMatchObject({ nextKey: 'key-9', returned: return9.returned, isReturnOpen: true });
    }
  });

  it('I3: a return is heard in every state from which a payment page may have been left, and in which none is known', () => {
    // Before a mandate is asked for, and once it is active, a direct debit has no page.
    const hasNoPage = chart.id === 'checkout-digiteal' ? /^(placing the order|collecting)/ : /^$/;
    const open = steps
      .map(({ after }) => after)
      .filter(({ state, context }) => mayCost.test(state) && !hasNoPage.test(state) && context.returned === null);
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ snapshot }) => !snapshot.can(return9 as never)).map(({ state }) => state)).toEqual([]);
  });

  it('I4: nothing that the customer leaves or closes while a payment is under way cancels it', () => {
    const left = steps.filter(({ event, after }) => after.state === 'cancelled' && !('output' in event));
    expect(left).toEqual([]);
    for (const { before, event } of steps) if (event.type === 'page left') expect(before.state).not.toMatch(mayCost);
  });

  it('I5: five presses are one order', () => {
    const press = { type: 'order placed', nextKey: 'key-9', problems: {} } as const;
    expect([1, 2, 3, 4].map(() => placed.snapshot.can(press as never))).toEqual([false, false, false, false]);
  });

  it('I6: the key of the order stays what it was, whatever happens', () => {
    expect([...new Set(steps.map(({ after }) => after.context.key))]).toEqual(['key-1']);
  });

  it('I7: coming back to the page of a checkout looks where it stands, and does not leave for the payment page again', () => {
    const [waiting] = at('at the payment page');
    const left: string[] = [];
    const restored = createActor(
      chart.provide({
        actions: { 'open the payment page': () => void left.push('left') },
        actors: { 'watch the payment': fromPromise(async () => 'paid') as unknown as AnyActorLogic },
      } as never),
      { snapshot: chart.getPersistedSnapshot((waiting as Place).snapshot), input: undefined as never },
    ).start();
    return expect.poll(() => [stateText(restored.getSnapshot().value), left]).toEqual(['success', []]);
  });

  it('I8: a return in a browser that knows nothing of the order is taken in as well', () => {
    const [fresh] = steps.map(({ before }) => before).filter(({ state }) => state === 'not opened');
    expect((fresh as Place).snapshot.can(return9 as never)).toBe(true);
  });

  it('I9: what the provider told the back office ends it without a return', () => {
    const waiting = at('at the payment page');
    expect(waiting.length).toBeGreaterThan(0);
    for (const { snapshot } of waiting) {
      const paid = { type: `xstate.done.actor.0.${chart.id}.at the payment page`, output: 'paid' };
      expect(stateText((transition(chart, snapshot, paid)[0] as AnyMachineSnapshot).value)).toBe('success');
    }
  });

  it('I10: what was cancelled, refused or expired may be paid yet', () => {
    for (const state of over) {
      const [invoke] = chart.root.states[state]?.invoke ?? [];
      const told = { type: `xstate.done.actor.${invoke?.id}`, output: 'paid' };
      const [after] = transition(chart, (at(state)[0] as Place).snapshot, told as never);
      expect(stateText((after as AnyMachineSnapshot).value)).toBe('success');
    }
  });

  it('I12, I14: only what is certain to have cost nothing offers another try, and nothing is given back before', () => {
    for (const { after } of steps) if (mayCost.test(after.state)) expect(can(after, 'retry requested')).toBe(false);
    for (const state of over) for (const standing of at(state)) expect(can(standing, 'retry requested')).toBe(true);
  });

  it('P3: an order that lies on this device goes out or is taken back by a press alone', () => {
    for (const { event, before, after } of steps) {
      if (before.state !== 'order not sent' || after.state === before.state) continue;
      expect(['send requested', 'order withdrawn']).toContain(event.type);
    }
  });
});

it('I13: a mandate that is not confirmed yet ends nothing', () => {
  const chart = checkouts.find(({ id }) => id === 'checkout-digiteal') as AnyStateMachine;
  const created = stepsOf(chart).filter(
    ({ before, event }) =>
      before.state.startsWith('creating the mandate') && event.type.startsWith('xstate.done.actor.'),
  );
  expect([...new Set(created.map(({ after }) => after.state))]).toEqual(['at the payment page']);
});

it('I17: what is ordered is not ordered a second time while nobody knows what became of the first', () => {
  const order = { saleItemId: 'club', identificationItemId: '1', totalAmount: 2_500 };
  const first = { ...newAct(paymentActs.multisafepay.order.asked('key-1', order, null), 0), state: 'sent' as const };
  const again = newAct(paymentActs.ogone.order.asked('key-2', order, null), 0);
  const other = newAct(paymentActs.ogone.order.asked('key-3', { ...order, identificationItemId: '2' }, null), 0);
  expect([excludeEachOther(first, again), excludeEachOther(first, other)]).toEqual([true, false]);
});
