import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, readTexts, type Texts } from './catalogs.ts';
import { shapeOf } from './icu.ts';
import { root } from './project.ts';
import { sourceFiles } from './source-files.ts';
import { idTemplates, neededIds, quotedIds } from './used-ids.ts';

/** What is wrong with the catalogs of a folder, a sentence each. */
export async function checkCatalogs(folder = join(root, 'locales')): Promise<string[]> {
  const catalogs = await readAll(folder);
  const code = await readCode();
  const all = idsOf(catalogs);
  return [
    ...[...idsThatCodeNeeds(code)].filter((id) => !all.has(id)).map((id) => `${id}: needed by the code, in no catalog`),
    ...[...all].sort().flatMap((id) => faultsOf(id, catalogs)),
    ...deadIds(all, code).map((id) => `${id}: used nowhere`),
  ];
}

/** The ids that the code certainly needs, and those of every catalog. */
export async function neededEverywhere(folder: string): Promise<Set<string>> {
  return idsThatCodeNeeds(await readCode()).union(idsOf(await readAll(folder)));
}

async function readAll(folder: string): Promise<Map<string, Texts>> {
  const read = locales.map(async (locale) => [locale, await readTexts(folder, locale)] as const);
  return new Map(await Promise.all(read));
}

function idsOf(catalogs: ReadonlyMap<string, Texts>): Set<string> {
  return new Set([...catalogs.values()].flatMap((texts) => [...texts.keys()]));
}

function faultsOf(id: string, catalogs: ReadonlyMap<string, Texts>): string[] {
  const faults: string[] = [];
  let first: { locale: string; shape: string } | undefined;
  for (const [locale, texts] of catalogs) {
    const text = texts.get(id);
    if (!text?.trim()) {
      faults.push(`${id}: no text in ${locale}`);
      continue;
    }
    const { arguments: names, tags, faults: own } = shapeOf(text);
    faults.push(...own.map((fault) => `${id}: ${locale} ${fault}`));
    const shape = [...names.map((name) => `{${name}}`), ...tags.map((tag) => `<${tag}>`)].join(' ') || 'nothing';
    first ??= { locale, shape };
    if (shape !== first.shape) faults.push(`${id}: ${first.locale} has ${first.shape}, ${locale} has ${shape}`);
  }
  return faults;
}

interface SourceText {
  readonly path: string;
  readonly text: string;
}

async function readCode(): Promise<SourceText[]> {
  const files = await sourceFiles('src', 'machines');
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

/** Every key that a back office may send has a text, and so has everything that is said. */
function idsThatCodeNeeds(code: readonly SourceText[]): Set<string> {
  return new Set(
    code.flatMap(({ path, text }) =>
      path === 'src/contract/message-keys.ts' ? quotedIds(text) : path.startsWith('src/tools/') ? [] : neededIds(text),
    ),
  );
}

function deadIds(all: ReadonlySet<string>, code: readonly SourceText[]): string[] {
  const used = new Set(code.flatMap(({ text }) => quotedIds(text)));
  const templates = code.filter(({ path }) => !path.startsWith('src/tools/')).flatMap(({ text }) => idTemplates(text));
  return [...all].filter((id) => !used.has(id) && !templates.some((template) => template.test(id))).sort();
}
