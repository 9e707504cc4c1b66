import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import type { SubscriptionPaymentType } from '../../src/contract/subscriptions.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, rememberFailure, why } from '../shared/answers.ts';
import { acting, actingActions, decided } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

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

interface SubscriptionAct {
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

const about = ({ context: { subscriptionId, key } }: { context: Context }) => ({ subscriptionId, key: key as string });

/** What cannot pay it is explained rather than told as a failure. */
const explained = [
  {
    guard: { type: 'nothing is there to pay it with', params: why },
    target: 'no means to pay',
    actions: rememberFailure,
  },
  {
    guard: { type: 'this month holds no more direct debits', params: why },
    target: 'limit reached',
    actions: rememberFailure,
  },
] as const;

const question = { dismissed: { target: 'idle' }, 'page left': { target: 'idle' } } as const;

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
    'stop subscription': notProvided<void, SubscriptionAct>(),
    'resume subscription': notProvided<void, SubscriptionAct>(),
    'change payment': notProvided<void, SubscriptionAct & { paymentType: SubscriptionPaymentType }>(),
  },
  guards: {
    'nothing is there to pay it with': (_, params: { error: unknown }) => isAbout(params.error, noMeans),
    'this month holds no more direct debits': (_, params: { error: unknown }) => isAbout(params.error, limit),
    ...answerGuards,
  },
  actions: {
    ...actingActions,
    'take key': assign((_, params: { key: string }) => ({ key: params.key, failure: null })),
    'take payment': assign((_, { key, paymentType }: { key: string; paymentType: SubscriptionPaymentType }) => ({
      key,
      paymentType,
      failure: null,
    })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'forget what was asked': assign({ key: null, paymentType: null, failure: null }),
    'tell that it is stopped': () => undefined,
    'tell that it goes on': () => undefined,
    'tell that it is paid otherwise': () => undefined,
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
        'stop confirmed': decided('stopping'),
        ...question,
      },
    },
    stopping: acting('#manage-subscription.stopping', {
      src: 'stop subscription',
      input: about,
      done: 'tell that it is stopped',
      unsent: 'stop not sent',
      explained,
    }),
    'stop not sent': unsentState('stopping', 'idle'),
    'confirming resume': {
      tags: 'safe',
      on: {
        'resume confirmed': decided('resuming'),
        ...question,
      },
    },
    resuming: {
      tags: 'money',
      ...acting('#manage-subscription.resuming', {
        src: 'resume subscription',
        input: about,
        done: 'tell that it goes on',
        unsent: 'resume not sent',
        explained,
      }),
    },
    'resume not sent': unsentState('resuming', 'idle'),
    'choosing payment': {
      tags: 'safe',
      on: {
        'payment chosen': {
          target: 'changing payment',
          actions: { type: 'take payment', params: ({ event }) => event },
        },
        ...question,
      },
    },
    'changing payment': {
      tags: 'money',
      ...acting('#manage-subscription.changing payment', {
        src: 'change payment',
        input: ({ context: { subscriptionId, key, paymentType } }: { context: Context }) => ({
          subscriptionId,
          key: key as string,
          paymentType: paymentType as SubscriptionPaymentType,
        }),
        done: 'tell that it is paid otherwise',
        unsent: 'change not sent',
        explained,
      }),
    },
    'change not sent': unsentState('changing payment', 'idle'),
    'no means to pay': { tags: 'safe', on: question },
    'limit reached': { tags: 'safe', on: question },
  },
});

const noMeans = 'exception.payment.notPossible';
const limit = 'exception.directDebit.limit';

function isAbout(error: unknown, messageKey: string): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === messageKey;
}
