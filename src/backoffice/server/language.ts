import { type Language, languages } from '../../contract/languages.ts';

/** A text in each language; Dutch is always there. */
export type Words = { nl: string } & Partial<Record<Language, string>>;

/** The first of our languages that a browser asks for. */
export function languageAsked(header: string | undefined): Language {
  const asked = (header ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return asked.flatMap((code) => languages.filter((language) => language === code))[0] ?? languages[0];
}

export function inLanguage(words: Words, language: Language): string {
  return words[language] ?? words.nl;
}
