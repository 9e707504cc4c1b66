import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundleOptions } from './bundle.ts';
import type { Drawable, PrerenderAnswer, PrerenderTask } from './prerender-worker.ts';

export interface Prerendered extends PrerenderAnswer {
  /** As a customer asks for it, such as `/nl/auth/login`. */
  readonly path: string;
  /** The sources that the page imports lazily, from the root of the project: its screen, its language. */
  readonly fetched: readonly string[];
}

const source = 'src/portal/prerender.tsx';

export interface PrerenderedPages {
  readonly pages: readonly Prerendered[];
  /** Of a page behind sign-in. */
  readonly frame: string;
}

/** Runs the portal's own prerender of every path that has one. */
export async function prerenderAll(root: string, buildId: string, scratch: string): Promise<PrerenderedPages> {
  if (!existsSync(join(root, source))) return { pages: [], frame: '' };
  const outdir = await mkdtemp(join(scratch, 'prerender-'));
  try {
    const options = bundleOptions(root, buildId, 'production');
    // The browser's half of the router asks for `window?.origin` and leaves itself in `self`: it must not fail for that.
    const define = { ...options.define, window: 'undefined', self: 'globalThis' };
    const { metafile } = await build({ ...options, ...layout, define, outdir, write: true, metafile: true });
    const module = pathToFileURL(join(outdir, 'prerender.mjs')).href;
    const pages: Prerendered[] = [];
    const { paths, frame } = await runApart<Drawable>({ module });
    for (const path of paths) {
      const [page, urls] = await runApart<[PrerenderAnswer, string[]]>({ module, path });
      pages.push({ ...page, path, fetched: sourcesOf(urls, metafile) });
    }
    return { pages, frame };
  } finally {
    await rm(outdir, { recursive: true });
  }
}

/** The browser's half of every package: the router would otherwise believe that it runs on a server and never settle. */
const layout = {
  entryPoints: { prerender: source },
  conditions: ['browser'],
  splitting: true,
  minify: false,
  legalComments: 'none',
  publicPath: '/',
  assetNames: 'assets/[name]-[hash]',
  outExtension: { '.js': '.mjs' },
} satisfies BuildOptions;

/** In a thread that is ended afterwards: what React and the portal leave open would keep the build from ending. */
async function runApart<Answer>(task: PrerenderTask): Promise<Answer> {
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: task });
  try {
    const [answer] = (await once(worker, 'message')) as [Answer];
    return answer;
  } finally {
    await worker.terminate();
  }
}

function sourcesOf(urls: readonly string[], metafile: Metafile): string[] {
  const entries = new Map(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [basename(file), entryPoint]),
  );
  return urls.flatMap((url) => entries.get(basename(url)) ?? []);
}
