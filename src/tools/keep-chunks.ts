import { cp, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from './build-record.ts';

const daysKept = 30;

/**
 * Keeps the hashed files of earlier builds beside the new ones, for a tab that still runs an earlier version.
 * A file's time of change says when it stopped being the newest; after thirty days it goes.
 */
export async function keepChunks(earlier: string, folder: string, now = Date.now()): Promise<void> {
  const current = new Set(readBuild(earlier)?.assets);
  const replaced = new Set(await namesIn(folder));
  for (const name of await namesIn(earlier)) {
    if (replaced.has(name)) continue;
    const from = join(earlier, 'assets', name);
    const endedAt = current.has(name) ? now : (await stat(from)).mtimeMs;
    if (now - endedAt > daysKept * 86_400_000) continue;
    const to = join(folder, 'assets', name);
    await cp(from, to);
    await utimes(to, new Date(now), new Date(endedAt));
  }
}

/** The names in the folder of hashed files, none when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return await readdir(join(folder, 'assets')).catch(() => []);
}
