import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { type Chunks, readChunks, routedSource } from './chunks.ts';
import { lazyMark } from './lazy-mark.ts';

interface Module {
  /** From the root of the project. */
  readonly source: string;
  readonly isCommonJs: boolean;
}

/** Modules that shall share a file because they are needed together. */
interface Group {
  readonly name: string;
  readonly modules: readonly Module[];
  /** The lazy modules that fetch it, all of it. */
  readonly fetchedBy: (lazy: string) => boolean;
}

export interface Groups {
  readonly all: readonly Group[];
  /** Lazy modules that have a default export. */
  readonly withDefault: ReadonlySet<string>;
}

/** The entry that keeps the modules of packages apart: their files stay the same from one release to the next. Its own output is not used. */
export const packagesEntry = 'packages';

const namespace = 'group';
const first = 'first';
const drawing = 'routed';
/** What the frames of guests and of an account share: so little that its packages stay with it. */
const frameOfAll = 'frame';
const isFile = /^[^:]+\.([cm]?[jt]sx?|module\.css)$/;
/** What every page behind sign-in waits for. */
const ofEveryPage = ['src/portal/screens/shell/shell.tsx', 'src/portal/spine/store.ts'];
/** Fetched by every page but the login page; what comes before that, such as the first question to the back office, does without. */
const pageTables = 'src/portal/pages/entries.ts';
/** What the first question to the back office waits for: wanted without any page that asks it. */
const asking = 'src/portal/api/ask.ts';
/** A page that is a visitor's first, too: what it shares with others comes without all the rest that they share. */
const guestPage = 'src/portal/screens/guest/guest-shop.tsx';
/** Wanted by pages of paying alone, with and without a sign-in: the first question to the back office does without. */
const paying = 'src/portal/paying/';
/** What comes without these may run before signing in: what is kept on the device, and the flows of which it keeps where they stand. */
const ofDevice = ['node_modules/dexie/', 'src/portal/log/recorded-flow.ts'];
/** At most so many bytes before they are made small, and shared by so many lazy modules at least: the smaller, the less a page loses that wants none of it. */
const small = [
  { bytes: 4_000, sharedBy: 6 },
  { bytes: 300, sharedBy: 3 },
];
/** The most of what visitors fetch too, and of what charts share: pages that want none of it get it as well. */
const tiny = 1_000;

/**
 * What is needed together, in few files: all that the login page needs, what draws the others, what the first question to the back office needs, what else runs
 * both before and after signing in, all that every page of an account needs; of each the packages apart. Esbuild alone makes a file for each set of screens that share a
 * module: thirty requests before the login page works, over a hundred for a page of an account, and worse compression. Charts
 * stay with their importer.
 */
export async function groupsOf(options: BuildOptions, entry: string, firstScreens: readonly string[]): Promise<Groups> {
  const { metafile } = await build({ ...options, minify: false, write: false, metafile: true });
  const chunks = readChunks(metafile, entry);
  const fetched = fetchedWith(metafile, chunks, firstScreens);
  const atFirst = new Set(firstOf(chunks, entry, firstScreens));
  const charts = await chartsIn(metafile, String(options.absWorkingDir));
  const tables = fetched.get(pageTables) ?? [];
  const ofGuests = [...(fetched.get(guestPage) ?? [])];
  const routed = [...(fetched.get(routedSource) ?? [])].filter(
    (source) => isFile.test(source) && source !== routedSource && !atFirst.has(source) && !charts.has(source),
  );
  const stays = new Set([entry, ...atFirst, ...routed, ...charts, ...tables, ...ofGuests]);

  const usesDevice = (sources: ReadonlySet<string>) =>
    [...sources].some((source) => ofDevice.some((one) => source.startsWith(one)));
  const ofOthers = [...fetched].filter(([source]) => source !== guestPage).map(([, all]) => all);
  const light = ofOthers.filter((all) => !usesDevice(all));
  // What the providers share is no more needed elsewhere because there are more of them.
  const heavy = [...fetched]
    .filter(([source, all]) => source !== guestPage && !source.startsWith(paying) && usesDevice(all))
    .map(([, all]) => all);
  const before = new Set(light.flatMap((sources) => [...sources]));
  const ofAccount = new Set([
    ...ofEveryPage.flatMap((source) => [...(fetched.get(source) ?? [])]),
    ...smallAndShared(metafile, heavy, before),
  ]);

  const group = (name: string, sources: readonly string[], along: readonly string[] = []): Group => ({
    name,
    modules: sources.map((source) => ({ source, isCommonJs: metafile.inputs[source]?.format === 'cjs' })),
    fetchedBy: (lazy) => name === first || [...sources, ...along].some((source) => fetched.get(lazy)?.has(source)),
  });
  const later = [...ofAccount].filter(
    (source) => isFile.test(source) && !stays.has(source) && !source.startsWith(paying),
  );
  const ofAccountAlone = later.filter((source) => !before.has(source));
  const ofQuestions = later.filter((source) => fetched.get(asking)?.has(source));
  const elsewhere = new Set([...atFirst, ...routed, ...charts, ...tables]);
  const frame = ofGuests.filter((source) => ofAccount.has(source) && isFile.test(source) && !elsewhere.has(source));
  return {
    all: [
      group(first, [...atFirst]),
      // What an account's pages share leads on by it.
      group(drawing, routed, ofAccountAlone),
      // Much of an account's is drawn with it.
      group(frameOfAll, frame, ofAccountAlone),
      group('asking', ofQuestions),
      group(
        'before and after signing in',
        later.filter((source) => before.has(source) && !ofQuestions.includes(source)),
      ),
      group('account', ofAccountAlone),
    ],
    withDefault: new Set(
      Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
        entryPoint && exports.includes('default') ? [entryPoint] : [],
      ),
    ),
  };
}

/** All of the entry, and what a first screen shares with others. */
function firstOf(chunks: Chunks, entry: string, firstScreens: readonly string[]): string[] {
  const alone = firstScreens.flatMap((source) => chunks.lazyChunkOf(source) ?? []);
  return [chunks.entry, ...alone]
    .flatMap(chunks.closureOf)
    .filter((chunk) => !alone.includes(chunk))
    .flatMap(chunks.sourcesOf)
    .filter((source) => source !== entry && isFile.test(source));
}

/** What comes with each lazy module of the portal. */
function fetchedWith(
  { outputs }: Metafile,
  chunks: Chunks,
  firstScreens: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.values(outputs)
      .flatMap(({ entryPoint }) => entryPoint ?? [])
      .filter((source) => source.startsWith('src/portal/') && !firstScreens.includes(source))
      .map((source) => {
        const chunk = chunks.lazyChunkOf(source);
        return [source, new Set(chunk === undefined ? [] : chunks.closureOf(chunk).flatMap(chunks.sourcesOf))];
      }),
  );
}

/** Own modules that would cost more as a request of their own than as bytes that come too soon. */
function smallAndShared(
  { outputs }: Metafile,
  lazies: readonly ReadonlySet<string>[],
  ofVisitors: ReadonlySet<string>,
): string[] {
  const sizes = new Map(Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs)));
  const byName = Map.groupBy(
    lazies.flatMap((sources) => [...sources]),
    (source) => source,
  );
  const isSmall = ([source, all]: [string, readonly string[]]) => {
    const size = sizes.get(source)?.bytesInOutput ?? 0;
    const most = ofVisitors.has(source) || source.startsWith('machines/') ? tiny : Number.POSITIVE_INFINITY;
    return small.some(({ bytes, sharedBy }) => all.length >= sharedBy && size <= Math.min(bytes, most));
  };
  return [...byName]
    .filter(isSmall)
    .map(([source]) => source)
    .filter((source) => !source.includes('node_modules/'));
}

async function chartsIn({ inputs }: Metafile, root: string): Promise<Set<string>> {
  const candidates = Object.keys(inputs).filter((source) => source.startsWith('machines/'));
  const texts = await Promise.all(candidates.map((source) => readFile(join(root, source), 'utf8')));
  return new Set(candidates.filter((_, index) => texts[index]?.includes('.createMachine(')));
}

/**
 * Esbuild puts modules that are reached from the very same entries into one file. So the entry and every lazy module are
 * made to reach all modules of each group that they fetch; those of packages are also reached from an entry that is never fetched.
 */
export function grouping(root: string, groups: Groups, entry: string): Plugin {
  return {
    name: 'grouping',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (path === packagesEntry) return { path, namespace };
        if (path.startsWith(`${namespace}:`)) return { path: path.slice(namespace.length + 1), namespace };
        if (kind !== 'dynamic-import' || pluginData === lazyMark) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: lazyMark });
        return found.namespace === 'file'
          ? { path: relative(root, found.path) + found.suffix, namespace: lazyMark }
          : found;
      });
      build.onLoad({ filter: /\.tsx$/, namespace: 'file' }, async ({ path }) =>
        path === join(root, entry)
          ? { contents: `${await readFile(path, 'utf8')}\nimport '${namespace}:${first}';`, loader: 'tsx' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: lazyMark }, ({ path }) => ({
        contents: [
          ...groups.all
            .filter(({ fetchedBy }) => fetchedBy(path))
            .map(({ name }, index) => `import * as group${index} from '${namespace}:${name}';`),
          `export * from ${JSON.stringify(join(root, path))};`,
          groups.withDefault.has(path) ? `export { default } from ${JSON.stringify(join(root, path))};` : '',
        ].join('\n'),
        resolveDir: root,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: reaching(root, path === packagesEntry ? packagesOf(groups) : modulesOf(groups, path)),
        resolveDir: root,
      }));
    },
  };
}

function modulesOf({ all }: Groups, group: string): readonly Module[] {
  return all.find(({ name }) => name === group)?.modules ?? [];
}

function packagesOf({ all }: Groups): readonly Module[] {
  const large = all.filter(({ name }) => name !== frameOfAll && name !== drawing);
  return large.flatMap(({ modules }) => modules).filter(({ source }) => source.includes('node_modules/'));
}

/** Code that reaches modules and does nothing: neither form leaves anything behind in the bundle. */
function reaching(root: string, modules: readonly Module[]): string {
  const lines = modules.map(({ source, isCommonJs }, index) => {
    const path = JSON.stringify(join(root, source));
    return isCommonJs
      ? `export const never${index} = () => require(${path});`
      : `import * as module${index} from ${path};`;
  });
  return lines.join('\n');
}
