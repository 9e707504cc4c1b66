import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdOf, readBuild } from './build-record.ts';
import { builtFolder, cacheFolder, root } from './project.ts';

/** `build`: builds the portal into `dist`, whether it is there already or not. */
export async function run(): Promise<number> {
  await buildInto(buildIdOf(root));
  return 0;
}

/** Builds the portal unless what `dist` holds was made of the very same files. */
export async function ensureBuilt(): Promise<void> {
  const id = buildIdOf(root);
  if (readBuild(builtFolder)?.id !== id) await buildInto(id);
}

/** Nothing changes in `dist` before the whole build has succeeded. */
async function buildInto(id: string): Promise<void> {
  const began = performance.now();
  const { buildPortal } = await import('./build-portal.ts');
  const folder = join(cacheFolder, `build-${process.pid}`);
  const former = join(cacheFolder, `former-${process.pid}`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await buildPortal({ root, id, folder, earlier: builtFolder });
    await rename(builtFolder, former).catch(ifMissing);
    await rename(folder, builtFolder).catch((error) => ifAnotherWasQuicker(error, id));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
  }
  console.log(`Built the portal (${id}) in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Two builds of the same files at once: the first one stays. */
function ifAnotherWasQuicker(error: unknown, id: string): void {
  if (readBuild(builtFolder)?.id !== id) throw error;
}
