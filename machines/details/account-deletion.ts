import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

type Keyed = { key: string };

const about = ({ context }: { context: { key: string | null } }) => ({ key: context.key as string });

/**
 * Asking for the account to be deleted. It says first what that means; nothing is gone until the operator has seen to it, and until then the
 * customer can take it back, which needs no question.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as { key: string | null },
    events: {} as
      | { type: 'deletion requested' }
      | { type: 'deletion confirmed'; key: string }
      | { type: 'deletion cancelled' }
      | { type: 'withdrawal requested'; key: string }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for deletion': notProvided<void, Keyed>(), 'withdraw request': notProvided<void, Keyed>() },
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that it is asked for': () => undefined,
    'tell that it is withdrawn': () => undefined,
  },
}).createMachine({
  id: 'account-deletion',
  meta: { spec: '§2.4 my details', screen: 'personal information', route: '/my-details/personalInformation' },
  context: { key: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'deletion requested': { target: 'confirming deletion' },
        'withdrawal requested': decided('withdrawing'),
      },
    },
    'confirming deletion': {
      tags: 'safe',
      on: {
        'deletion confirmed': decided('asking for deletion'),
        'deletion cancelled': { target: 'idle' },
      },
    },
    'asking for deletion': acting('#account-deletion.asking for deletion', {
      src: 'ask for deletion',
      input: about,
      done: 'tell that it is asked for',
      unsent: 'deletion not sent',
    }),
    'deletion not sent': unsentState('asking for deletion', 'idle'),
    withdrawing: acting('#account-deletion.withdrawing', {
      src: 'withdraw request',
      input: about,
      done: 'tell that it is withdrawn',
      unsent: 'withdrawal not sent',
    }),
    'withdrawal not sent': unsentState('withdrawing', 'idle'),
  },
});
