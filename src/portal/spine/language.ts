import type { I18n } from '@lingui/core';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { languageMachine } from '../../../machines/shell/language.ts';
import type { Language } from '../../contract/languages.ts';
import type { Place } from '../words/place.ts';
import { showLanguage } from '../words/words.tsx';

export type LanguageFlow = ActorRefFrom<typeof languageMachine>;

/** Shows the words of a language, and tells once they are shown. */
export function createLanguage(
  words: I18n,
  language: Language,
  place: Place,
  onShown: (language: Language) => void,
): LanguageFlow {
  const actor = createActor(
    languageMachine.provide({
      actors: {
        'load words': fromPromise(async ({ input, signal }) => {
          await showLanguage(words, input.language, 'first', place, signal);
          if (!signal.aborted) onShown(input.language);
        }),
      },
    }),
    { input: { language } },
  );
  actor.start();
  return actor;
}
