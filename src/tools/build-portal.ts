import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { buildGallery } from '../charts/gallery/build-gallery.ts';
import { writeBuild } from './build-record.ts';
import { bundlePortal, entrySource } from './bundle.ts';
import { readSaid } from './catalogs.ts';
import { loginPath, readChunks } from './chunks.ts';
import { compressTexts } from './compress.ts';
import { earlyPieces } from './early-pieces.ts';
import { keepChunks, namesIn } from './keep-chunks.ts';
import { writeMessageIds } from './message-ids.ts';
import { makePages } from './pages.ts';
import { prerenderAll } from './prerender.ts';
import { screensFolders } from './project.ts';
import { makeServiceWorker } from './service-worker.ts';
import { smallScript } from './small-script.ts';

interface Job {
  /** The project. */
  readonly root: string;
  readonly id: string;
  /** An empty folder. */
  readonly folder: string;
  /** What was built before, if anything. */
  readonly earlier: string;
}

/** Makes everything that a browser may ask for. */
export async function buildPortal({ root, id, folder, earlier }: Job): Promise<void> {
  await writeMessageIds(root);
  const scratch = join(root, 'node_modules/.cache/washbook');
  await mkdir(scratch, { recursive: true });
  const prerendered = await prerenderAll(root, id, scratch);
  // Other prepared pages are rarely the first: what only they share must not be fetched with the login page.
  const firstScreens = prerendered.pages
    .filter(({ path }) => path.endsWith(loginPath))
    .flatMap(({ fetched }) => fetched);
  const { files, metafile } = await bundlePortal(root, id, firstScreens);
  const chunks = readChunks(metafile, entrySource);
  const early = await earlyPieces(root, id, chunks);
  const { entry } = chunks;
  const begin = await smallScript(root, id, 'begin.ts', {
    format: 'esm',
    define: { ENTRY: JSON.stringify(entry) },
    external: [entry],
  });
  const first = { early: `/${early.name}`, begin: `/${begin.name}` };
  const pages = await makePages({ root, id, chunks, first }, prerendered);
  await cp(join(root, 'public'), folder, { recursive: true });
  for (const [name, content] of [
    ...files,
    ...pages,
    ...[early, begin].map(({ name, content }) => [name, content] as const),
  ])
    await put(join(folder, name), content);
  await put(join(scratch, 'metafile.json'), JSON.stringify(metafile));
  await makeServiceWorker(root, id, folder, onlineOnly(metafile));
  await buildGallery({ root, folder: join(folder, 'charts'), screens: screensFolders, said: await readSaid(root) });
  await compressTexts(folder, earlier);
  await writeBuild(folder, { id, assets: await namesIn(folder) });
  await keepChunks(earlier, folder);
}

/** Paying needs a network: what only paying needs, large as it is, is not kept for the time without one. */
function onlineOnly({ outputs }: Metafile): string[] {
  return Object.entries(outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((file) => file.includes('node_modules/@adyen/')))
    .map(([file]) => file.replace(/^dist\//, ''));
}

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
