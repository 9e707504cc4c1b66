import { join, relative } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readChunks } from './chunks.ts';
import { lazyMark } from './lazy-mark.ts';

/** Modules, as paths from the root of the project, that shall share a file because they are always needed together. */
export interface Groups {
  /** Of packages: stays the same from one release to the next. */
  readonly packages: readonly string[];
  readonly own: readonly string[];
}

const isFile = /^[^:]+\.([cm]?[jt]sx?|module\.css)$/;
const own = 'own-group';

/**
 * What every first visit needs: all of the entry, and what a first screen shares with others. Esbuild alone makes a file
 * for each set of screens that share a module: thirty requests before the login page works, and worse compression.
 */
export async function groupsOf(options: BuildOptions, entry: string, firstScreens: readonly string[]): Promise<Groups> {
  const { metafile } = await build({ ...options, minify: false, write: false, metafile: true });
  const chunks = readChunks(metafile, entry);
  const alone = firstScreens.flatMap((source) => chunks.lazyChunkOf(source) ?? []);
  const first = new Set([chunks.entry, ...alone].flatMap(chunks.closureOf));
  const modules = [...first].filter((chunk) => !alone.includes(chunk)).flatMap(chunks.sourcesOf);
  const together = modules.filter((module) => module !== entry && isFile.test(module));
  const isPackage = (module: string) => module.includes('node_modules/');
  return { packages: together.filter(isPackage), own: together.filter((module) => !isPackage(module)) };
}

/**
 * Esbuild puts modules that are reached from the very same entries into one file. So every lazy module is made to reach
 * all modules of both groups; those of packages are also reached from an entry that nobody asks for.
 */
export function grouping(root: string, groups: Groups): Plugin {
  const listOf = (modules: readonly string[]) =>
    modules.map((module, index) => `import * as m${index} from ${JSON.stringify(join(root, module))};`).join('\n');
  return {
    name: 'grouping',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (path === packagesEntry || path === own) return { path, namespace: own };
        if (kind !== 'dynamic-import' || pluginData === lazyMark) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: lazyMark });
        const isOwn = found.namespace === 'file' && !found.path.includes('node_modules');
        return isOwn ? { path: relative(root, found.path), namespace: lazyMark } : found;
      });
      build.onLoad({ filter: /.*/, namespace: lazyMark }, ({ path }) => ({
        contents: `import * as group from '${own}'; export * from ${JSON.stringify(join(root, path))};`,
        resolveDir: root,
      }));
      build.onLoad({ filter: /.*/, namespace: own }, ({ path }) => ({
        contents: listOf(path === own ? [...groups.packages, ...groups.own] : groups.packages),
        resolveDir: root,
      }));
    },
  };
}

/** The entry that keeps the modules of packages apart; its own output is not used. */
export const packagesEntry = 'packages';
