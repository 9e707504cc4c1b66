import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { placedAtAPage, quote } from '../../machines/checkout/checkout-examples.ts';
import { multisafepayCheckoutMachine } from '../../machines/checkout/checkout-multisafepay.ts';
import type { CheckoutEvent } from '../../machines/checkout/events.ts';
import { stateText } from '../../machines/state-of.ts';
import type { Failure } from '../../src/contract/failure.ts';

interface Done {
  readonly type: string;
  readonly params?: { readonly src?: unknown; readonly id?: string; readonly input?: unknown };
}

/** A flow without a world: each of its actors ends as the test says. */
export function flowOf(chart: AnyStateMachine, input?: unknown) {
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

export const checkout = () => flowOf(multisafepayCheckoutMachine, { key: 'key-1' });
export const order = { goods: { kind: 'top-up' }, reservationId: 'held-1' } as const;
const goods = { kind: 'bundle' } as const;
export const priced = { goods, quote };
export const ordered = { order: { ...order, goods }, quote };
export const press = { type: 'order placed', problems: {}, nextKey: 'key-2' } as const;
export const back = { type: 'payment page returned', key: 'key-3', returned: { transactionid: 'sale-1' } } as const;
export const refused = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.saleItem.notAvailable',
} as const satisfies Failure;
export const silence: Failure = { type: 'no answer', reason: 'timeout' };

export const reading = () => checkout().send({ type: 'checkout opened', order });
export const reviewing = () => reading().done(priced);
export const placing = () => reviewing().send(press);
export const atThePage = () => placing().done(placedAtAPage);
export const notKnown = () => placing().send({ type: 'outcome left open' });
