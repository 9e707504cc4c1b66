import { watch } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { browserLayout, bundleOptions } from './bundle.ts';
import type { Chunks } from './chunks.ts';
import { startBackOffice } from './dev-back-office.ts';
import { startFront } from './dev-front.ts';
import { writeMessageIds } from './message-ids.ts';
import { makePages } from './pages.ts';
import { cacheFolder, root } from './project.ts';

const folder = join(cacheFolder, 'dev');

/** `dev`: like `start`, but rebuilds at every change, reloads the page, and starts the back office anew when it changed. */
export async function run(): Promise<undefined> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const backOffice = startBackOffice(folder);
  const front = await startFront(Number(process.env['PORT'] || 4173), backOffice);
  const bundling = await context({
    ...bundleOptions(root, 'dev', 'development'),
    ...browserLayout,
    outdir: folder,
    entryNames: 'assets/[name]',
    sourcemap: 'linked',
    plugins: [...bundleOptions(root, 'dev', 'development').plugins, afterwards(front.reload)],
  });
  await bundling.watch();
  backOffice.start(front.port);
  for (const part of ['src/backoffice', 'src/demo', 'src/contract']) {
    watch(join(root, part), { recursive: true }, () => backOffice.startAnew(front.port));
  }
}

/** Writes the page around the bundle and tells the browsers; a build with errors changes nothing. */
function afterwards(reload: () => void): Plugin {
  return {
    name: 'pages and reload',
    setup(build) {
      build.onStart(() => writeMessageIds());
      build.onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        for (const [name, page] of await makePages(
          { root, id: 'dev', chunks, first: null },
          { pages: [], frame: '' },
        )) {
          await writeFile(join(folder, name), page.replace('</body>', '<script src="/dev/reload.js"></script></body>'));
        }
        await writeFile(join(folder, 'service-worker.js'), noServiceWorker);
        reload();
      });
    },
  };
}

const chunks: Chunks = {
  entry: '/assets/main.js',
  styles: '/assets/main.css',
  atOnce: { alone: [], others: [] },
  closureOf: () => [],
  lazyChunkOf: () => undefined,
  sourcesOf: () => [],
  stylesOf: () => [],
};

/** One that an earlier `start` left in the browser would serve what it remembers. */
const noServiceWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;
