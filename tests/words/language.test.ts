import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { languages } from '../../src/contract/languages.ts';
import { createLanguage } from '../../src/portal/flows/language.ts';
import { createWords, showLanguage } from '../../src/portal/words/words.tsx';

async function shownInDutch() {
  const words = createWords();
  await showLanguage(words, 'nl', 'first');
  const told: string[] = [];
  const language = createLanguage(words, 'nl', (chosen) => told.push(chosen));
  const rests = () => waitFor(language, (state) => state.hasTag('safe'));
  return { words, language, told, rests };
}

describe('choosing a language', () => {
  it.each(languages)('shows %s, in words that no other language has', async (chosen) => {
    const { words, language, rests } = await shownInDutch();
    language.send({ type: 'language chosen', language: chosen });
    await rests();
    expect([words.locale, words._('auth.login.title') === 'auth.login.title']).toEqual([chosen, false]);
  });

  it('twice in a row shows the last, whichever comes first', async () => {
    for (const [first, last] of [
      ['fr', 'de'],
      ['fr', 'nl'],
      ['de', 'nl'],
      ['nl', 'de'],
    ] as const) {
      const { words, language, told, rests } = await shownInDutch();
      language.send({ type: 'language chosen', language: first });
      language.send({ type: 'language chosen', language: last });
      await rests();
      await Promise.all(languages.map((each) => showLanguage(createWords(), each, 'all')));
      expect([words.locale, language.getSnapshot().context.shown, told]).toEqual([last, last, [last]]);
    }
  });

  it('adds the words of other pages to those of the first', async () => {
    const words = createWords();
    await showLanguage(words, 'fr', 'first');
    const first = Object.keys(words.messages).length;
    await showLanguage(words, 'fr', 'all');
    const all = Object.keys(words.messages).length;
    await showLanguage(words, 'fr', 'first');
    expect([first > 0, all > first, Object.keys(words.messages).length]).toEqual([true, true, all]);
  });
});
