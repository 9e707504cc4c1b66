import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import { cssModules } from './css-modules.ts';
import { poModules } from './po-modules.ts';

export interface Bundle {
  /** Paths below the output folder, such as `assets/main-AB12CD34.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly metafile: Metafile;
}

/** What every bundle of the portal has in common. */
export function bundleOptions(root: string, buildId: string, mode: 'production' | 'development'): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    jsx: 'automatic',
    jsxDev: mode === 'development',
    minify: mode === 'production',
    legalComments: mode === 'production' ? 'external' : 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), BUILD_ID: JSON.stringify(buildId) },
    loader: { '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file', '.woff2': 'file' },
    plugins: [poModules, cssModules(root)],
    metafile: true,
    logLevel: 'warning',
  };
}

/** How the browser's files are named and split. */
export const browserLayout = {
  entryPoints: { main: 'src/portal/main.tsx' },
  outdir: 'dist',
  publicPath: '/',
  splitting: true,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
} satisfies BuildOptions;

/** The portal for browsers: an entry, a chunk for each lazy screen and language, one style sheet. */
export async function bundlePortal(root: string, buildId: string): Promise<Bundle> {
  const result = await build({ ...bundleOptions(root, buildId, 'production'), ...browserLayout, write: false, metafile: true });
  return { files: filesOf(result.outputFiles, join(root, 'dist'), unusedStyles(result.metafile)), metafile: result.metafile };
}

/** The entry's style sheet already holds the styles of every lazy screen: a second copy would never be loaded. */
function unusedStyles(metafile: Metafile): Set<string> {
  const lazy = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== browserLayout.entryPoints.main);
  return new Set(lazy.flatMap(({ cssBundle }) => (cssBundle ? [cssBundle] : [])));
}

function filesOf(outputs: readonly OutputFile[], outdir: string, unused: ReadonlySet<string>): Map<string, Uint8Array> {
  const named = outputs.map(({ path, contents }) => [path.slice(outdir.length + 1).replaceAll('\\', '/'), contents] as const);
  return new Map(named.filter(([name]) => !unused.has(`dist/${name}`)));
}
