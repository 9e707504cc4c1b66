import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.ts';

const folder = join(root, 'tests/bench');

/** `bench <name> …`: measures; `tests/bench/<name>.ts` exports `run(words)`. Figures are ratios within one run. */
export async function run([name, ...words]: string[]): Promise<number> {
  const file = join(folder, `${name}.ts`);
  if (!name || !existsSync(file)) {
    const names = readdirSync(folder)
      .filter((entry) => entry.endsWith('.ts'))
      .map((entry) => basename(entry, '.ts'));
    console.error(`Usage: node build.mjs bench <${names.join('|')}>`);
    return 1;
  }
  const bench = (await import(pathToFileURL(file).href)) as { run: (words: string[]) => Promise<number> };
  return bench.run(words);
}
