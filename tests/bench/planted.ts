import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mistake as it could be made: one place of the source, and the tests that must notice. */
export interface Planted {
  readonly bug: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The beginnings of their paths; no other test is run. Of `planted-walks.txt`: the chart that is walked, and how. */
  readonly tests: readonly string[];
}

/**
 * The mistakes of `planted-bugs.txt`: those at the seams that Stryker does not make by itself (`bench mutants`). A line names a source and its tests;
 * below it stand the mistakes, each with the code that is taken out and, unless it is only taken out, the code that takes its place.
 */
export function readPlanted(list: 'planted-bugs.txt' | 'planted-walks.txt' = 'planted-bugs.txt'): Planted[] {
  return readFileSync(join(import.meta.dirname, list), 'utf8')
    .split('\n\n')
    .flatMap((block) => {
      const [, file = '', tests = '', rest = ''] = /^(\S+): (.+)\n([\s\S]+)$/.exec(block) ?? [];
      const bugs = rest.matchAll(/^ {2}(?![-+])(.+)\n {2}- (.+)(?:\n {2}\+ (.+))?$/gm);
      return [...bugs].map(([, bug = '', find = '', replace = '']) => ({
        bug,
        file,
        find,
        replace,
        tests: tests.split(' '),
      }));
    });
}

/** Puts a mistake into a copy of the project. Returns how it is taken out again. */
export async function plant(folder: string, { bug, file, find, replace }: Planted): Promise<() => Promise<void>> {
  const place = join(folder, file);
  const sound = await readFile(place, 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${bug}: ${file} does not hold exactly once: ${find}`);
  // A function, so that no sign in it has a meaning of its own.
  await writeFile(
    place,
    sound.replace(find, () => replace),
  );
  return () => writeFile(place, sound);
}
