import { assign, setup } from 'xstate';
import type { Provider } from '../../src/contract/payments/providers.ts';
import { noListener, notProvided } from '../not-provided.ts';

/** A payment whose end is not known, as far as this device or the back office says. */
export interface OpenPayment {
  /** Of the sale; of the order where no sale is known yet. */
  readonly id: string;
  /** Where it can be gone on with; null for one that was begun elsewhere. */
  readonly attempt: { readonly provider: Provider; readonly key: string } | null;
  /** In the operator's words; null where only the order is known. */
  readonly item: string | null;
  /** In cents. */
  readonly amount: number | null;
  /** `not sent`: it lies on this device alone. */
  readonly standing: 'pending' | 'not known' | 'not sent';
}

export type PaymentsInProgressEvent =
  | { type: 'payments told'; payments: readonly OpenPayment[] }
  | { type: 'page seen again' };

/**
 * The payments whose end is not known, in the frame of every page. They are asked about when the portal starts, when it comes back to the foreground and when
 * there is a network again; one that turns out to be paid, on whatever way, is no longer there.
 */
export const paymentsInProgressMachine = setup({
  types: {
    context: {} as { payments: readonly OpenPayment[] },
    events: {} as PaymentsInProgressEvent,
    tags: {} as 'safe',
  },
  actors: {
    'payments listener': noListener<PaymentsInProgressEvent>(),
    'check the payments': notProvided<void>(),
    'wait for the next try': notProvided<void>(),
  },
  guards: {
    'there are payments': (_, params: { payments: readonly OpenPayment[] }) => params.payments.length > 0,
  },
  actions: {
    'remember payments': assign((_, params: { payments: readonly OpenPayment[] }) => ({ payments: params.payments })),
  },
}).createMachine({
  id: 'payments-in-progress',
  meta: { spec: '§4 transaction', screen: 'shell' },
  context: { payments: [] },
  initial: 'none',
  invoke: { src: 'payments listener' },
  states: {
    none: {
      tags: 'safe',
      on: {
        'payments told': [
          {
            guard: { type: 'there are payments', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'remember payments', params: ({ event }) => event },
          },
          { actions: { type: 'remember payments', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      tags: 'safe',
      invoke: { src: 'check the payments', onDone: { target: 'waiting' }, onError: { target: 'waiting' } },
      on: {
        'payments told': [
          {
            guard: { type: 'there are payments', params: ({ event }) => event },
            actions: { type: 'remember payments', params: ({ event }) => event },
          },
          { target: 'none', actions: { type: 'remember payments', params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      tags: 'safe',
      invoke: { src: 'wait for the next try', onDone: { target: 'checking' } },
      on: {
        'page seen again': { target: 'checking' },
        'payments told': [
          {
            guard: { type: 'there are payments', params: ({ event }) => event },
            actions: { type: 'remember payments', params: ({ event }) => event },
          },
          { target: 'none', actions: { type: 'remember payments', params: ({ event }) => event } },
        ],
      },
    },
  },
});
