import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { readChunks } from './chunks.ts';
import { lazyMark } from './lazy-mark.ts';

interface Module {
  /** From the root of the project. */
  readonly source: string;
  readonly isCommonJs: boolean;
}

/** Modules that shall share a file because they are always needed together. */
export interface Groups {
  /** Of packages: their file stays the same from one release to the next. */
  readonly packages: readonly Module[];
  readonly own: readonly Module[];
  /** Lazy modules that have a default export. */
  readonly withDefault: ReadonlySet<string>;
}

/** The entry that keeps the modules of packages apart; its own output is not used. */
export const packagesEntry = 'packages';

const own = 'own-group';
const isFile = /^[^:]+\.([cm]?[jt]sx?|module\.css)$/;

/**
 * What every first visit needs: all of the entry, and what a first screen shares with others. Esbuild alone makes a file
 * for each set of screens that share a module: thirty requests before the login page works, and worse compression.
 */
export async function groupsOf(options: BuildOptions, entry: string, firstScreens: readonly string[]): Promise<Groups> {
  const { metafile } = await build({ ...options, minify: false, write: false, metafile: true });
  const chunks = readChunks(metafile, entry);
  const alone = firstScreens.flatMap((source) => chunks.lazyChunkOf(source) ?? []);
  const first = new Set([chunks.entry, ...alone].flatMap(chunks.closureOf));
  const together = [...first]
    .filter((chunk) => !alone.includes(chunk))
    .flatMap(chunks.sourcesOf)
    .filter((source) => source !== entry && isFile.test(source))
    .map((source) => ({ source, isCommonJs: metafile.inputs[source]?.format === 'cjs' }));
  const ofPackage = ({ source }: Module) => source.includes('node_modules/');
  return {
    packages: together.filter(ofPackage),
    own: together.filter((module) => !ofPackage(module)),
    withDefault: new Set(
      Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
        entryPoint && exports.includes('default') ? [entryPoint] : [],
      ),
    ),
  };
}

/**
 * Esbuild puts modules that are reached from the very same entries into one file. So the entry and every lazy module are
 * made to reach all modules of both groups; those of packages are also reached from an entry that nobody asks for.
 */
export function grouping(root: string, groups: Groups, entry: string): Plugin {
  return {
    name: 'grouping',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (path === packagesEntry || path === own) return { path, namespace: own };
        if (kind !== 'dynamic-import' || pluginData === lazyMark) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: lazyMark });
        return found.namespace === 'file'
          ? { path: relative(root, found.path) + found.suffix, namespace: lazyMark }
          : found;
      });
      build.onLoad({ filter: /\.tsx$/, namespace: 'file' }, async ({ path }) =>
        path === join(root, entry)
          ? { contents: `${await readFile(path, 'utf8')}\nimport '${own}';`, loader: 'tsx' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: lazyMark }, ({ path }) => ({
        contents: [
          `import * as group from '${own}';`,
          `export * from ${JSON.stringify(join(root, path))};`,
          groups.withDefault.has(path) ? `export { default } from ${JSON.stringify(join(root, path))};` : '',
        ].join('\n'),
        resolveDir: root,
      }));
      build.onLoad({ filter: /.*/, namespace: own }, ({ path }) => ({
        contents: reaching(root, path === own ? [...groups.packages, ...groups.own] : groups.packages),
        resolveDir: root,
      }));
    },
  };
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
