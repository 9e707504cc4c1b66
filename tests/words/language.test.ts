import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import { languages } from '../../src/contract/languages.ts';
import { createLanguage } from '../../src/portal/spine/language.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { createWords, showLanguage } from '../../src/portal/words/words.tsx';

async function shownInDutch() {
  const words = createWords();
  await showLanguage(words, 'nl', 'first', belgium);
  const told: string[] = [];
  const language = createLanguage(words, 'nl', belgium, (chosen) => told.push(chosen));
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
      await Promise.all(languages.map((each) => showLanguage(createWords(), each, 'all', belgium)));
      expect([words.locale, language.getSnapshot().context.shown, told]).toEqual([last, last, [last]]);
    }
  });

  it('adds the words of other pages to those of the first', async () => {
    const words = createWords();
    await showLanguage(words, 'fr', 'first', belgium);
    const first = Object.keys(words.messages).length;
    await showLanguage(words, 'fr', 'all', belgium);
    const all = Object.keys(words.messages).length;
    await showLanguage(words, 'fr', 'first', belgium);
    expect([first > 0, all > first, Object.keys(words.messages).length]).toEqual([true, true, all]);
  });

  it('goes through no words that are shown already, at every navigation', async () => {
    const words = createWords();
    await showLanguage(words, 'nl', 'all', belgium);
    const looked = vi.spyOn(Object, 'hasOwn');
    onTestFinished(() => looked.mockRestore());
    await showLanguage(words, 'nl', 'all', belgium);
    expect(looked).not.toHaveBeenCalled();
    await showLanguage(words, 'fr', 'first', belgium);
    await showLanguage(words, 'nl', 'all', belgium);
    expect([words.locale, words._('menu.plates')]).toEqual(['nl', 'Nummerplaten']);
  });

  it('has all words in another language where all were there, however few its page asks for', async () => {
    const words = createWords();
    await showLanguage(words, 'nl', 'all', belgium);
    await showLanguage(words, 'de', 'guest', belgium);
    expect([words.locale, Object.hasOwn(words.messages, 'foot.label')]).toEqual(['de', true]);
  });
});

describe('an operator elsewhere', () => {
  it('says its own words for what is called otherwise there, and everything else as everywhere', async () => {
    const words = createWords();
    await showLanguage(words, 'nl', 'all', { region: 'NL', timeZone: 'Europe/Amsterdam' });
    expect([words._('menu.plates'), words._('menu.cards')]).toEqual(['Kentekens', 'Waskaarten']);
  });
});
