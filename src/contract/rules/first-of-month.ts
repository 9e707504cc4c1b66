import type { Language } from '../languages.ts';

/** A day with the name of its month, as people write the first: French says *1er*, which `Intl` does not. */
export function withFirst(language: Language, day: string): string {
  return language === 'fr' ? day.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : day;
}
