import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import type { SubscriptionPaymentType } from '../../src/contract/subscriptions.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

export type ManageSubscriptionEvent =
  | { type: 'stop requested' }
  | { type: 'stop confirmed'; key: string }
  | { type: 'resume requested' }
  | { type: 'resume confirmed'; key: string }
  | { type: 'payment change requested' }
  | { type: 'payment chosen'; key: string; paymentType: SubscriptionPaymentType }
  /** A question is put aside, or an explanation read. */
  | { type: 'dismissed' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

interface Asked {
  readonly subscriptionId: string;
  readonly key: string;
}

interface Context {
  subscriptionId: string;
  /** Of the act under way; made once, when the customer decides. */
  key: string | null;
  paymentType: SubscriptionPaymentType | null;
  /** Why it cannot be paid as was asked. */
  failure: Failure | null;
}

/**
 * Stopping, resuming and paying a subscription otherwise. Each is asked about first, with what it means in money and days; only an
 * answer of the back office says that it is done. What cannot pay it, a missing card or mandate or a month that is full, is explained.
 */
export const manageSubscriptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ManageSubscriptionEvent,
    input: {} as { subscriptionId: string },
    tags: {} as 'busy' | 'safe' | 'money',
  },
  actors: {
    'stop subscription': notProvided<void, Asked>(),
    'resume subscription': notProvided<void, Asked>(),
    'change payment': notProvided<void, Asked & { paymentType: SubscriptionPaymentType }>(),
  },
  guards: {
    'nothing is there to pay it with': (_, params: { error: unknown }) => isAbout(params.error, noMeans),
    'this month holds no more direct debits': (_, params: { error: unknown }) => isAbout(params.error, limit),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key, failure: null })),
    'take payment': assign((_, { key, paymentType }: { key: string; paymentType: SubscriptionPaymentType }) => ({
      key,
      paymentType,
      failure: null,
    })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'forget what was asked': assign({ key: null, paymentType: null, failure: null }),
    'take back what was not sent': () => undefined,
    'tell that it is stopped': () => undefined,
    'tell that it goes on': () => undefined,
    'tell that it is paid otherwise': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'manage-subscription',
  meta: {
    spec: '§4 subscription',
    screen: 'subscriptions',
    route: '/dashboard/subscriptions',
    recording: { version: 1 },
  },
  context: ({ input }) => ({ subscriptionId: input.subscriptionId, key: null, paymentType: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget what was asked',
      on: {
        'stop requested': { target: 'confirming stop' },
        'resume requested': { target: 'confirming resume' },
        'payment change requested': { target: 'choosing payment' },
      },
    },
    'confirming stop': {
      tags: 'safe',
      on: {
        'stop confirmed': {
          target: 'stopping',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        dismissed: { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    stopping: {
      invoke: {
        src: 'stop subscription',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it is stopped' },
        onError: otherEndings('stop not sent'),
      },
      initial: 'under way',
      states: waitingStates('#manage-subscription.stopping'),
    },
    'stop not sent': unsentState('stopping', 'idle'),
    'confirming resume': {
      tags: 'safe',
      on: {
        'resume confirmed': {
          target: 'resuming',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        dismissed: { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    resuming: {
      tags: 'money',
      invoke: {
        src: 'resume subscription',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it goes on' },
        onError: otherEndings('resume not sent'),
      },
      initial: 'under way',
      states: waitingStates('#manage-subscription.resuming'),
    },
    'resume not sent': unsentState('resuming', 'idle'),
    'choosing payment': {
      tags: 'safe',
      on: {
        'payment chosen': {
          target: 'changing payment',
          actions: { type: 'take payment', params: ({ event }) => event },
        },
        dismissed: { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    'changing payment': {
      tags: 'money',
      invoke: {
        src: 'change payment',
        input: ({ context: { subscriptionId, key, paymentType } }) => ({
          subscriptionId,
          key: key as string,
          paymentType: paymentType as SubscriptionPaymentType,
        }),
        onDone: { target: 'idle', actions: 'tell that it is paid otherwise' },
        onError: otherEndings('change not sent'),
      },
      initial: 'under way',
      states: waitingStates('#manage-subscription.changing payment'),
    },
    'change not sent': unsentState('changing payment', 'idle'),
    'no means to pay': { tags: 'safe', on: { dismissed: { target: 'idle' }, 'page left': { target: 'idle' } } },
    'limit reached': { tags: 'safe', on: { dismissed: { target: 'idle' }, 'page left': { target: 'idle' } } },
  },
});

const noMeans = 'exception.payment.notPossible';
const limit = 'exception.directDebit.limit';

function isAbout(error: unknown, messageKey: string): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === messageKey;
}

function why({ event }: { event: { error: unknown } }) {
  return { error: event.error };
}

/** How an act ends that is not done; what cannot pay it is explained. */
function otherEndings<const Unsent extends string>(unsent: Unsent) {
  const remember = { type: 'remember failure', params: why } as const;
  return [
    { guard: { type: 'nothing is there to pay it with', params: why }, target: 'no means to pay', actions: remember },
    {
      guard: { type: 'this month holds no more direct debits', params: why },
      target: 'limit reached',
      actions: remember,
    },
    ...endingsOfActing('idle', unsent),
  ] as const;
}
