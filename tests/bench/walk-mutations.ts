import { spawn } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../../src/tools/project.ts';
import { copyOfTree } from '../support/copy-of-tree.ts';
import { type Planted, plant, readPlanted } from './planted.ts';

/**
 * `bench walk-mutations [WORD…]`: walks the charts of `planted-walks.txt` as they are, then once more with a mistake in each, and says what the walker
 * found, in the end by kind of mistake and folder of charts. Mistakes of different charts are planted together: the product is built once for them.
 */
export async function run(words: string[]): Promise<number> {
  const bugs = readPlanted('planted-walks.txt').filter(({ bug, file }) =>
    words.every((word) => `${bug} ${file}`.includes(word)),
  );
  const folder = await copyOfTree('walk-mutations');
  try {
    const charts = [...new Map(bugs.map(({ tests }) => [tests[0], tests])).values()];
    const sound = await walked(folder, charts);
    const strange = charts.flatMap(([chart = '']) =>
      (sound.get(chart) ?? ['was not walked']).map((one) => `${chart}: ${one}`),
    );
    for (const one of strange) console.log(`without any mistake: ${one}`);
    const caught: Planted[] = [];
    for (const round of roundsOf(bugs)) {
      const undo = await plantAll(folder, round);
      const found = await walked(
        folder,
        // What is strange of a chart without any mistake would be the first.
        round.map(({ tests }) => (sound.get(tests[0] ?? '')?.length === 0 ? [...tests, '--first'] : tests)),
      );
      await undo();
      for (const one of round) {
        const {
          bug,
          tests: [chart = ''],
        } = one;
        const known = sound.get(chart) ?? [];
        const [by] = (found.get(chart) ?? []).filter((what) => !known.includes(what));
        if (by !== undefined) caught.push(one);
        console.log(`${chart} | ${bug} | ${by ?? (found.has(chart) ? 'NOT FOUND' : 'WAS NOT WALKED')}`);
      }
    }
    for (const line of await byFamily(bugs, caught)) console.log(line);
    console.log(`${caught.length} of ${bugs.length} planted mistakes are found by walking`);
    return caught.length === bugs.length && strange.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Found of planted, by the folder of the chart and by what comes before the colon. */
async function byFamily(bugs: readonly Planted[], caught: readonly Planted[]): Promise<string[]> {
  const files = await readdir(join(root, 'machines'), { recursive: true });
  const folders = new Map(files.map((file) => [basename(file, '.walk.ts'), dirname(file)]));
  const cellOf = ({ bug, tests: [chart = ''] }: Planted) => `${folders.get(chart)} | ${bug.split(':')[0]}`;
  const cells = Map.groupBy(bugs, cellOf);
  return [...cells]
    .map(([cell, all]) => `${cell} | ${all.filter((one) => caught.includes(one)).length} of ${all.length}`)
    .toSorted();
}

/** Each chart once in a round, and each file. What all charts stand on is by itself: what comes of it would be found of others. */
function roundsOf(bugs: readonly Planted[]): Planted[][] {
  const rounds: Planted[][] = [];
  for (const bug of bugs) {
    const isFree = (round: Planted[]) =>
      round.every(
        ({ file, tests: [chart] }) =>
          file !== bug.file && chart !== bug.tests[0] && !isCommon(file) && !isCommon(bug.file),
      );
    const round = rounds.find(isFree);
    if (round) round.push(bug);
    else rounds.push([bug]);
  }
  return rounds;
}

function isCommon(file: string): boolean {
  return file.startsWith('src/portal/spine/');
}

async function plantAll(folder: string, bugs: readonly Planted[]): Promise<() => Promise<void>> {
  const undo = await Promise.all(bugs.map((one) => plant(folder, one)));
  return async () => void (await Promise.all(undo.map((one) => one())));
}

/** What the walker finds strange of each chart. */
async function walked(folder: string, charts: readonly (readonly string[])[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const groups = Map.groupBy(charts, ([, ...how]) => how.join(' '));
  for (const [how, group] of groups) {
    let chart = '';
    const words = [...group.map(([id = '']) => id), ...how.split(' ').filter(Boolean)];
    for (const line of (await walk(folder, words)).split('\n')) {
      if (/^\w[\w-]*$/.test(line)) {
        chart = line;
        found.set(chart, []);
      }
      const [, what] = /^ {5}✗ (.+)$/.exec(line) ?? [];
      if (what !== undefined) found.get(chart)?.push(what);
    }
  }
  return found;
}

async function walk(folder: string, words: readonly string[]): Promise<string> {
  const script = join(folder, 'walk.mjs');
  await writeFile(
    script,
    "const { run } = await import('./src/tools/walk.ts');\nprocess.exit(await run(process.argv.slice(2)));\n",
  );
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const heard: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => heard.push(data));
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return Buffer.concat(heard).toString();
}
