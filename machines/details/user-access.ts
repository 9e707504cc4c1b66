import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

type Confirmed = { userId: string; key: string };
type User = { userId: string; name: string };
type Context = User & { key: string | null };

const about = ({ context }: { context: Context }) => ({ userId: context.userId, key: context.key as string });

/**
 * Another user of the account: they can be appointed or dismissed as administrator, or lose their access. Each asks
 * first. The back office has the last word, such as that the last administrator stays.
 */
export const userAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'appointment requested' }
      | { type: 'dismissal requested' }
      | { type: 'delete requested' }
      | { type: 'confirmed'; key: string }
      | { type: 'cancelled' }
      /** With its row gone, the question goes too. */
      | { type: 'page left' }
      | DeclinableOutcomeEvent,
    input: {} as User,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'appoint administrator': notProvided<void, Confirmed>(),
    'dismiss administrator': notProvided<void, Confirmed>(),
    'delete user': notProvided<void, Confirmed>(),
  },
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that they are administrator': () => undefined,
    'tell that they are no administrator': () => undefined,
    'tell that they are deleted': () => undefined,
    'tell when they are no longer there': (_, _params: User) => undefined,
  },
}).createMachine({
  id: 'user-access',
  meta: { spec: '§2.4 my details', screen: 'access to account', route: '/my-details/access' },
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'appointment requested': { target: 'confirming appointment' },
        'dismissal requested': { target: 'confirming dismissal' },
        'delete requested': { target: 'confirming delete' },
      },
    },
    'confirming appointment': question('appointing'),
    'confirming dismissal': question('dismissing'),
    'confirming delete': question('deleting'),
    appointing: acting('#user-access.appointing', {
      src: 'appoint administrator',
      input: about,
      done: 'tell that they are administrator',
      unsent: 'appointment not sent',
    }),
    'appointment not sent': unsentState('appointing', 'idle'),
    dismissing: acting('#user-access.dismissing', {
      src: 'dismiss administrator',
      input: about,
      done: 'tell that they are no administrator',
      unsent: 'dismissal not sent',
    }),
    'dismissal not sent': unsentState('dismissing', 'idle'),
    deleting: acting('#user-access.deleting', {
      src: 'delete user',
      input: about,
      done: 'tell that they are deleted',
      unsent: 'delete not sent',
    }),
    'delete not sent': unsentState('deleting', 'idle'),
  },
});

function question<const Busy extends string>(busy: Busy) {
  return {
    tags: 'safe',
    on: {
      confirmed: decided(busy),
      cancelled: { target: 'idle' },
      'page left': {
        target: 'idle',
        actions: { type: 'tell when they are no longer there', params: ({ context }: { context: User }) => context },
      },
    },
  } as const;
}
