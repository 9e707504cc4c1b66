import { join } from 'node:path';
import type { Language } from '../../src/contract/languages.ts';
import { readTexts } from '../../src/tools/catalogs.ts';

const folder = join(import.meta.dirname, '../../locales');

/** What the portal says in a language, by message id; for tests about words. */
export async function textsOf(language: Language): Promise<(id: string) => string> {
  const texts = await readTexts(folder, language);
  return (id) => texts.get(id) || fail(`${language} has no text for ${id}`);
}

function fail(why: string): never {
  throw new Error(why);
}
