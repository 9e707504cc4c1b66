import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyOfTree } from '../support/copy-of-tree.ts';
import { type Planted, plant, readPlanted } from './planted.ts';

interface Found {
  /** Titles of the tests that failed. */
  readonly failed: readonly string[];
  readonly seconds: number;
}

/** `bench mutations [WORD…]`: plants each bug in a copy of the tree, runs the tests that are meant to notice, and says which did. */
export async function run(words: string[]): Promise<number> {
  const bugs = readPlanted().filter(({ bug, file }) => words.every((word) => `${bug} ${file}`.includes(word)));
  const folder = await copyOfTree('mutations');
  try {
    const tests = [...new Set(bugs.flatMap((one) => one.tests))];
    const { failed } = await test(folder, tests);
    if (failed.length > 0) throw new Error(`without any bug these fail: ${failed.join('; ')}`);
    const rows = [['bug', 'caught by', 'seconds']];
    let missed = 0;
    for (const one of bugs) {
      const found = await tryOut(folder, one);
      if (found.failed.length === 0) missed++;
      rows.push([one.bug, found.failed[0] ?? 'NO TEST', found.seconds.toFixed(1)]);
      console.log(rows.at(-1)?.join(' | '));
    }
    console.log(`\n${table(rows)}\n\n${bugs.length - missed} of ${bugs.length} planted bugs are caught`);
    return missed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryOut(folder: string, planted: Planted): Promise<Found> {
  const takeOut = await plant(folder, planted);
  try {
    return await test(folder, planted.tests);
  } finally {
    await takeOut();
  }
}

async function test(folder: string, tests: readonly string[]): Promise<Found> {
  const began = performance.now();
  const report = join(folder, 'report.json');
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    ...new Set(tests.map((path) => `--project=${path.startsWith('tests/journeys/') ? 'journeys' : 'parts'}`)),
    // One that notices is enough.
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...options, ...tests], { cwd: folder, stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', resolve);
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  await rm(report);
  if (testResults.length === 0) throw new Error(`no test was found in ${tests.join()}`);
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  // A file that cannot be read at all; with a test that failed, those that were not run count as such.
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const failed = titles.length > 0 ? titles : files;
  return { failed, seconds: (performance.now() - began) / 1_000 };
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function table(rows: readonly string[][]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, '| --- | --- | ---: |', ...body].join('\n');
}
