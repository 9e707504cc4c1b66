import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChartValues } from '../../machines/values-for.ts';

const machines = join(import.meta.dirname, '../../machines');

/** The example values of every chart, by its id: they stand beside it, in `<id>.values.ts`. */
export async function allValues(): Promise<ReadonlyMap<string, ChartValues>> {
  const files = (await Array.fromAsync(glob('**/*.values.ts', { cwd: machines }))).sort();
  const found = files.map(async (file) => {
    const { values } = (await import(pathToFileURL(join(machines, file)).href)) as { values: ChartValues };
    return [basename(file, '.values.ts'), values] as const;
  });
  return new Map(await Promise.all(found));
}
