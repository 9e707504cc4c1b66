import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import config from '../../lingui.config.ts';

/** The languages of the portal. */
export const locales: readonly string[] = config.locales;

/** The texts of one language, by id. */
export type Texts = ReadonlyMap<string, string>;

/** Reads `<locale>.po` of a folder. */
export async function readTexts(folder: string, locale: string): Promise<Texts> {
  return parseTexts(await readFile(join(folder, `${locale}.po`), 'utf8'), locale);
}

/** What is said by each id, in the languages of the portal. */
export async function readSaid(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = await Promise.all(locales.map((locale) => readTexts(join(root, 'locales'), locale)));
  const ids = new Set(all.flatMap((texts) => [...texts.keys()]));
  return new Map([...ids].map((id) => [id, all.flatMap((texts) => texts.get(id) || [])]));
}

/** The texts of a catalog; what a translator put aside as obsolete is left out. */
export async function parseTexts(content: string, locale: string): Promise<Texts> {
  const entries = Object.entries(await parse(content, locale));
  return new Map(entries.filter(([, entry]) => !entry.obsolete).map(([id, entry]) => [id, entry.translation ?? '']));
}

/** Adds the ids that a catalog lacks, with an empty text, and writes it sorted by id. Answers how many were added. */
export async function addIds(folder: string, locale: string, ids: Iterable<string>): Promise<number> {
  const filename = join(folder, `${locale}.po`);
  const existing = await readFile(filename, 'utf8');
  const catalog = await parse(existing, locale);
  const added = [...new Set(ids)].filter((id) => !catalog[id]);
  for (const id of added) catalog[id] = { translation: '' };
  const sorted = Object.fromEntries(Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = await config.format.serialize(sorted, { locale, sourceLocale: config.sourceLocale, filename, existing });
  if (text !== existing) await writeFile(filename, text);
  return added.length;
}

async function parse(content: string, locale: string): Promise<CatalogType> {
  return await config.format.parse(content, { locale, sourceLocale: config.sourceLocale, filename: `${locale}.po` });
}
