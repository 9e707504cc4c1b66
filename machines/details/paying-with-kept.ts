import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

type Context = { userId: string; key: string | null };

const about = ({ context }: { context: Context }) => ({ userId: context.userId, key: context.key as string });

/** Whether another user of the account may pay with the cards and mandates that are kept for it: the owner says so, user by user. */
export const payingWithKeptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'paying allowed'; key: string }
      | { type: 'paying forbidden'; key: string }
      | DeclinableOutcomeEvent,
    input: {} as { userId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'allow paying': notProvided<void, { userId: string; key: string }>(),
    'forbid paying': notProvided<void, { userId: string; key: string }>(),
  },
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that paying is allowed': () => undefined,
    'tell that paying is forbidden': () => undefined,
  },
}).createMachine({
  id: 'paying-with-kept',
  meta: { spec: '§2.4 my details', screen: 'access to account', route: '/my-details/access' },
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: { 'paying allowed': decided('allowing'), 'paying forbidden': decided('forbidding') },
    },
    allowing: acting('#paying-with-kept.allowing', {
      src: 'allow paying',
      input: about,
      done: 'tell that paying is allowed',
      unsent: 'permission not sent',
    }),
    'permission not sent': unsentState('allowing', 'idle'),
    forbidding: acting('#paying-with-kept.forbidding', {
      src: 'forbid paying',
      input: about,
      done: 'tell that paying is forbidden',
      unsent: 'prohibition not sent',
    }),
    'prohibition not sent': unsentState('forbidding', 'idle'),
  },
});
