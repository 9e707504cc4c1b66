import { describe, expect, it } from 'vitest';
import { pageWordsIn } from '../../../../src/backoffice/running/operator-page/words/page-words.ts';
import { type Language, languages } from '../../../../src/contract/languages.ts';
import { faultsIn } from '../../../support/typography.ts';

/** Every text of the page, by where it stands; what takes something with it is given a word. */
function saidIn(language: Language): [where: string, text: string][] {
  const textsOf = (where: string, value: unknown): [string, string][] => {
    if (typeof value === 'string') return [[where, value]];
    if (typeof value === 'function') return textsOf(where, value('2', '3', '4'));
    return Object.entries(value as object).flatMap(([name, one]) => textsOf(`${where}.${name}`, one));
  };
  return textsOf(language, pageWordsIn(language));
}

describe('the operator’s own page', () => {
  it.each(languages)('is typed in %s as the language is', (language) => {
    const wrong = saidIn(language).flatMap(([where, text]) =>
      faultsIn(language, text).map((rule) => `${where}: ${rule}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('says nothing empty, and each thing in every language in words of its own', () => {
    const all = languages.map((language) => saidIn(language));
    expect(all.flat().filter(([, text]) => text.trim() === '')).toEqual([]);
    const [first = [], ...others] = all.map((said) => said.map(([where]) => where.slice(3)));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each([
    ['nl', /krediet|kenteken|incasso|\b[Uu]w?\b/],
    ['fr', /chèque|\btu\b|prestataire/i],
    ['de', /\bdu\b|\bdein|Anfrage/],
  ] as const)(
    'calls in %s one thing by one word, and whoever reads it as that language does here',
    (language, other) => {
      expect(saidIn(language).filter(([, text]) => other.test(text))).toEqual([]);
    },
  );
});
