import { join } from 'node:path';
import { minifySync } from '@swc/core';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { withoutBareImports } from './bare-imports.ts';
import { withoutMeta } from './chart-meta.ts';
import { cssModules } from './css-modules.ts';
import { evaluated } from './evaluated.ts';
import { grouping, groupsOf, packagesEntry } from './grouping.ts';
import { leftOut } from './left-out.ts';
import { poModules } from './po-modules.ts';
import { reactModules } from './react-modules.ts';
import { slimmedPackages } from './slimmed-packages.ts';

export interface Bundle {
  /** Paths below the output folder, such as `assets/main-AB12CD34.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly metafile: Metafile;
}

/** The oldest browsers that the portal is written for: those of telephones that get no newer one, and the Firefox that was supported for longer. */
export const oldestBrowsers = { chrome: 111, firefox: 128, safari: 16.4 };

/** What every bundle of the portal has in common. */
export function bundleOptions(root: string, buildId: string, mode: 'production' | 'development') {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', ...Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)],
    jsx: 'automatic',
    jsxDev: mode === 'development',
    minify: mode === 'production',
    legalComments: mode === 'production' ? 'external' : 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), BUILD_ID: JSON.stringify(buildId) },
    // What its package names is written anew for browsers older than ours, and a twentieth larger.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
    loader: { '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file', '.woff2': 'file' },
    plugins: [
      withoutMeta,
      evaluated,
      leftOut,
      slimmedPackages,
      ...(mode === 'production' ? [reactModules] : []),
      poModules,
      cssModules(root, mode),
    ],
    metafile: true,
    logLevel: 'warning',
  } satisfies BuildOptions;
}

export const entrySource = 'src/portal/main.tsx';

/** How the browser's files are named and split. */
export const browserLayout = {
  entryPoints: { main: entrySource },
  outdir: 'dist',
  publicPath: '/',
  splitting: true,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
} satisfies BuildOptions;

/**
 * The portal for browsers: an entry, a file for what every first visit needs, one for each lazy screen and language,
 * and one style sheet.
 */
export async function bundlePortal(root: string, buildId: string, firstScreens: readonly string[]): Promise<Bundle> {
  const options = { ...bundleOptions(root, buildId, 'production'), ...browserLayout };
  const groups = await groupsOf(options, entrySource, firstScreens);
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: { ...options.entryPoints, packages: packagesEntry },
    plugins: [grouping(root, groups, entrySource), ...options.plugins],
    write: false,
    metafile: true,
  });
  const files = filesOf(outputFiles, join(root, 'dist'), unused(metafile));
  const made = [...files].map(([name, content]) => [name, finished(name, content, metafile)] as const);
  return { files: new Map(made.filter(([, content]) => content.length > 0)), metafile };
}

/** Esbuild's minifier is quick; what it leaves is three per cent of what the browser fetches. */
function finished(name: string, content: Uint8Array, { outputs }: Metafile): Uint8Array {
  if (!name.endsWith('.js')) return content;
  const source = withoutBareImports(Buffer.from(content).toString(), outputs[`dist/${name}`]);
  const { code } = minifySync(source, { module: true, ecma: 2020, compress: { passes: 2 }, mangle: true });
  return Buffer.from(code);
}

/**
 * The entry's style sheet already holds the styles of every lazy screen: a second copy would never be loaded.
 * Nor is the entry that keeps packages apart.
 */
function unused(metafile: Metafile): Set<string> {
  return new Set(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint, cssBundle }]) => [
      ...(cssBundle && entryPoint !== entrySource ? [cssBundle] : []),
      ...(entryPoint?.endsWith(packagesEntry) ? [file] : []),
    ]),
  );
}

function filesOf(
  outputs: readonly OutputFile[],
  outdir: string,
  without: ReadonlySet<string>,
): Map<string, Uint8Array> {
  const named = outputs.map(
    ({ path, contents }) => [path.slice(outdir.length + 1).replaceAll('\\', '/'), contents] as const,
  );
  return new Map(named.filter(([name]) => !without.has(`dist/${name}`)));
}
