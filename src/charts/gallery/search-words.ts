import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Held } from '../../../machines/walk-for.ts';
import { allWalks } from '../all-walks.ts';
import type { KnownChart } from '../read-charts.ts';

/** What the portal says by each message id, once for each language. */
export type Said = ReadonlyMap<string, readonly string[]>;

/** What else a chart is found by: its section of the specification, the calls that end its actors, and the messages of its screens with what they say. */
export async function searchWords(
  root: string,
  charts: readonly KnownChart[],
  said: Said,
): Promise<Record<string, string>> {
  const [walks, sources] = await Promise.all([allWalks(), portalSources(root)]);
  const words = charts.map(({ chart: { id }, file, spec }) => {
    const calls = Object.values(walks.get(id)?.ends ?? {}).flatMap((ends) => [ends].flat() as Held[]);
    const ids = idsOf(file, sources).filter((one) => said.has(one));
    const all = [
      spec,
      ...calls.map(({ name, method, path }) => `${name} ${method} ${path}`),
      ...ids.flatMap((one) => [one, ...(said.get(one) ?? [])]),
    ];
    return [id, [...new Set(all)].map(plain).join('\n')] as const;
  });
  return Object.fromEntries(words);
}

/** As it is typed: whatever the spaces between words and the apostrophes are. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}

/** The quoted texts of the files that start the chart's flow or draw it, and of the parts that stand beside those. */
function idsOf(machine: string, sources: ReadonlyMap<string, string>): string[] {
  const importing = (file: string) =>
    [...sources].filter(([, code]) => code.includes(`/${file}'`)).map(([name]) => name);
  const direct = importing(machine);
  const drawn = direct.filter((file) => file.startsWith('flows/')).flatMap(importing);
  const views = [...direct, ...drawn].filter((file) => file.startsWith('screens/'));
  const parts = views.flatMap((view) => beside(view, sources.get(view) ?? ''));
  const files = new Set([...direct, ...views, ...parts]);
  return [...files].flatMap((file) => quoted(sources.get(file) ?? ''));
}

function beside(view: string, code: string): string[] {
  const folder = view.slice(0, view.lastIndexOf('/') + 1);
  return [...code.matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => folder + file);
}

function quoted(code: string): string[] {
  return [...code.matchAll(/(['"])([a-z][\w-]*(?:\.[\w-]+)+)\1/gi)].map(([, , text = '']) => text);
}

async function portalSources(root: string): Promise<ReadonlyMap<string, string>> {
  const portal = join(root, 'src/portal');
  const files = await Array.fromAsync(glob('{flows,screens,hooks,spine,paying,pages}/**/*.{ts,tsx}', { cwd: portal }));
  const read = files.map(
    async (file) => [file.replaceAll('\\', '/'), await readFile(join(portal, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(read));
}
