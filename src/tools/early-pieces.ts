import { build, type Plugin } from 'esbuild';
import { languages } from '../contract/languages.ts';
import type { Chunks } from './chunks.ts';
import { type SmallScript, smallScript } from './small-script.ts';

/** What every page behind sign-in fetches, whichever it is. */
const frame = [
  'src/portal/spine/store.ts',
  'src/portal/spine/connection.ts',
  'src/portal/screens/shell/shell.tsx',
  'src/portal/pages/entries.ts',
];

/** The script `portal/early.ts`, told which files each page behind sign-in fetches. */
export async function earlyPieces(root: string, id: string, chunks: Chunks): Promise<SmallScript> {
  const announced = new Set(chunks.atOnce.others);
  const numbers = new Map<string, number>();
  const numberOf = (address: string) => {
    const number = numbers.get(address) ?? numbers.size;
    numbers.set(address, number);
    return number;
  };
  const piecesOf = (sources: readonly string[]) =>
    [...new Set(sources.flatMap((source) => chunks.closureOf(chunks.lazyChunkOf(source) ?? missing(source))))]
      .filter((address) => !announced.has(address))
      .map(numberOf);
  const always = piecesOf(frame);
  const ofLanguage = Object.fromEntries(
    languages.map((language) => [language, piecesOf([`locales/${language}.po?first`, `locales/${language}.po?rest`])]),
  );
  const ofPage = Object.fromEntries(
    [...(await screensByPath(root))].map(([path, source]) => [
      path,
      piecesOf([source]).filter((number) => !always.includes(number)),
    ]),
  );
  const pieces = { all: [...numbers.keys()], always, ofLanguage, ofPage };
  return await smallScript(root, id, 'early.ts', { format: 'iife', define: { PIECES: JSON.stringify(pieces) } });
}

/** Named by the router, because it comes after signing in. */
const home = ['/dashboard', 'src/portal/screens/home/home.tsx'] as const;

/** The source of the screen of each page, by its path below the language segment: as the entries of pages name it. */
async function screensByPath(root: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from './src/portal/pages/entries.ts'`, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    external: ['../screens/*'],
    plugins: [asWritten],
    logLevel: 'warning',
  });
  const address = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
  const { entries } = (await import(address)) as { entries: Record<string, { path: string; screen?: unknown }> };
  const sources = Object.values(entries).map(({ path, screen }) => {
    const load = typeof screen === 'object' && screen !== null && 'load' in screen ? String(screen.load) : '';
    const [, found] = /screens\/([\w./-]+)/.exec(load) ?? [];
    return [path, found === undefined ? undefined : `src/portal/screens/${found}`] as const;
  });
  const known = sources.filter((one): one is [string, string] => one[1] !== undefined);
  return new Map([...known, home]);
}

/** A part is fetched by the function that was given for it: here that function itself, whose text names the source. */
const asWritten: Plugin = {
  name: 'as-written',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /[\\/]parts[\\/]part\.ts$/ }, () => ({
      contents: 'export const part = (load) => load; export const screen = (load, name) => ({ load, name });',
    }));
  },
};

function missing(source: string): never {
  throw new Error(`${source} is not fetched on its own.`);
}
