import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Walk } from '../../../machines/walk-for.ts';
import { allWalks } from '../all-walks.ts';
import { formsOf } from '../export.ts';
import { pictureOf } from '../picture.ts';
import { type KnownChart, readCharts } from '../read-charts.ts';
import { walkable } from '../walkable.ts';
import { chartPage, type Unwalked } from './chart-page.ts';
import { indexPage } from './index-page.ts';
import { livePage } from './live-page.ts';
import { type Assets, page } from './page.ts';
import { takeScreens } from './screens.ts';
import { type Said, searchWords } from './search-words.ts';

interface Job {
  readonly root: string;
  /** Gets the whole gallery; any web server may serve it from any path. */
  readonly folder: string;
  /** Where walks put pictures of the real screens, and what came of them, in a folder for each chart; what stands in the first counts, and any may be missing. */
  readonly screens: readonly string[];
  readonly said: Said;
}

const groups = ['designers', 'testers', 'developers', 'operators'];

/** Makes the gallery: pages, pictures, scripts, and every chart in every form. */
export async function buildGallery({ root, folder, screens, said }: Job): Promise<void> {
  const charts = await readCharts(root);
  await mkdir(folder, { recursive: true });
  const assets = await bundle(root, folder, charts);
  const put = (name: string, text: string) => writeFile(join(folder, name), text);
  const words = JSON.stringify(await searchWords(root, charts, said));
  const wordsAt = `files/words-${createHash('sha256').update(words).digest('hex').slice(0, 8)}.json`;
  await put(wordsAt, words);
  await put('index.html', indexPage(charts, assets, wordsAt));
  // By it a portal that is looked into knows that there is a gallery, and which of its flows are charts.
  await put('charts.json', JSON.stringify(charts.map(({ chart }) => chart.id)));
  const walks = await allWalks();
  await put('live.html', livePage(assets, walks));
  for (const group of groups) {
    const main = await readFile(join(root, `src/gallery/pages/for-${group}.html`), 'utf8');
    await put(`for-${group}.html`, page({ file: `for-${group}.html`, title: `For ${group}`, main, assets }));
  }
  for (const known of charts) {
    const { id } = known.chart;
    for (const [ending, text] of Object.entries(await formsOf(root, known))) await put(`${id}.${ending}`, text);
    const seen = await takeScreens(id, screens, folder);
    await put(
      `${id}.html`,
      chartPage(known, await pictureOf(known.chart), assets, seen, unwalkedIn(known, walks.get(id))),
    );
  }
  await makeOffline(root, folder);
}

/** The arrows that a walk does not take, each with its reason; null where no walk goes along the chart. */
function unwalkedIn({ chart, values }: KnownChart, walk: Walk | undefined): Unwalked | null {
  if (!walk) return null;
  return new Map(walkable(chart, values, walk).left.map(({ arrow, why }) => [arrow, why ?? 'nothing says why']));
}

/** The worker that keeps all that a page shows; files to take along are fetched when they are asked for, and so are pictures of screens. */
async function makeOffline(root: string, folder: string): Promise<void> {
  const found = await Array.fromAsync(glob('{*.{html,svg},files/*}', { cwd: folder }));
  const files = found.map((file) => file.replaceAll('\\', '/')).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  await build({
    absWorkingDir: root,
    entryPoints: ['src/gallery/offline.ts'],
    outfile: join(folder, 'offline.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    define: { FILES: JSON.stringify(['./', ...files]), VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)) },
    logLevel: 'warning',
  });
}

/** The scripts, with a module for each chart, so that a page brings its own chart alone. */
async function bundle(root: string, folder: string, charts: readonly KnownChart[]): Promise<Assets> {
  const runs = new Map(charts.map((known) => [`run/${known.chart.id}`, runOf(known)]));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      index: 'src/gallery/index.ts',
      chart: 'src/gallery/chart.ts',
      live: 'src/gallery/live.ts',
      gallery: 'src/gallery/gallery.css',
      ...Object.fromEntries([...runs.keys()].map((name) => [name, name])),
    },
    plugins: [
      {
        name: 'a module for each chart',
        setup: (inner) => {
          inner.onResolve({ filter: /^run\// }, ({ path }) => ({ path, namespace: 'run' }));
          inner.onLoad({ filter: /.*/, namespace: 'run' }, ({ path }) => ({
            contents: runs.get(path) ?? '',
            resolveDir: root,
            loader: 'ts',
          }));
        },
      },
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    entryNames: 'files/[name]-[hash]',
    chunkNames: 'files/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const outputs = Object.keys(metafile.outputs).map((file) => file.slice(file.indexOf('files/')));
  const named = (name: string) => {
    const file = outputs.find((one) => new RegExp(`^files/${name}-[A-Z0-9]{8}\\.`).test(one));
    if (!file) throw new Error(`The gallery was built without ${name}.`);
    return file;
  };
  return {
    styles: named('gallery'),
    scripts: { index: named('index'), chart: named('chart'), live: named('live') },
    // A module is imported from another one, whose address it is then relative to.
    runs: new Map(charts.map(({ chart: { id } }) => [id, `./${named(id).slice('files/'.length)}`])),
  };
}

function runOf({ file, exported }: KnownChart): string {
  return `export { ${exported} as chart } from './${file}';
export { values } from './${file.replace(/\.ts$/, '.values.ts')}';`;
}
