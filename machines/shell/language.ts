import { assign, setup } from 'xstate';
import type { Language } from '../../src/contract/languages.ts';
import { notProvided } from '../not-provided.ts';

/**
 * The language of the words on the screen. Words that cannot be fetched leave the present language in place and say so:
 * a bare message id is never on the screen. Of several choices in a row the last one counts.
 */
export const languageMachine = setup({
  types: {
    context: {} as { shown: Language; wanted: Language; failed: boolean },
    events: {} as { type: 'language chosen'; language: Language },
    input: {} as { language: Language },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'load words': notProvided<void, { language: Language }>() },
  guards: {
    'it is another language': ({ context }, params: { language: Language }) => context.wanted !== params.language,
  },
  actions: {
    'want language': assign((_, params: { language: Language }) => ({ wanted: params.language, failed: false })),
    'show wanted language': assign({ shown: ({ context }) => context.wanted }),
    'keep shown language': assign({ wanted: ({ context }) => context.shown, failed: true }),
  },
}).createMachine({
  id: 'language',
  meta: { spec: '§2.1' },
  context: ({ input }) => ({ shown: input.language, wanted: input.language, failed: false }),
  initial: 'shown',
  on: {
    'language chosen': {
      guard: { type: 'it is another language', params: ({ event }) => ({ language: event.language }) },
      target: '.loading words',
      actions: { type: 'want language', params: ({ event }) => ({ language: event.language }) },
    },
  },
  states: {
    shown: { tags: 'safe' },
    'loading words': {
      tags: 'busy',
      invoke: {
        src: 'load words',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'shown', actions: 'show wanted language' },
        onError: { target: 'shown', actions: 'keep shown language' },
      },
    },
  },
});
