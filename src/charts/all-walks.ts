import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Walk } from '../../machines/walk-for.ts';

const machines = join(import.meta.dirname, '../../machines');

/** How each chart is walked in the running product, by its id: `<id>.walk.ts` stands beside those that are. */
export async function allWalks(): Promise<ReadonlyMap<string, Walk>> {
  const files = (await Array.fromAsync(glob('**/*.walk.ts', { cwd: machines }))).sort();
  const found = files.map(async (file) => {
    const { walk } = (await import(pathToFileURL(join(machines, file)).href)) as { walk: Walk };
    return [basename(file, '.walk.ts'), walk] as const;
  });
  return new Map(await Promise.all(found));
}
