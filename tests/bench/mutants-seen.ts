import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';
import { memoryFolder } from '../../src/tools/memory-folder.ts';
import { root } from '../../src/tools/project.ts';
import { copyOfTree } from '../support/copy-of-tree.ts';
import type { RunBy } from '../support/mutant-in-page.ts';
import { sampled } from './mutants.ts';
import { changeIn } from './told-mutants.ts';

interface Change {
  readonly id: string;
  /** Where it is, and what becomes what. */
  readonly what: string;
}

/** A journey, and the changes that its pages run. */
interface Journey {
  readonly file: string;
  /** Its name as Vitest compares it with what is wanted: with those around it, and ` > ` between them. */
  readonly test: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * `bench mutants-seen GLOB… [--one-in=N [--from=M]] [--tries=3] [--in=FOLDER]`: Stryker's changes of what only a browser runs, such as screens. All are
 * put into one build, in which a page makes the one that it is told to. The journeys are run once to learn which of them run which changes, then
 * in rounds with a change to each file of journeys, until a journey has failed of it or so many have not. Texts are not changed: most are names
 * of styles. Tells the changes that no journey has noticed. All of it lies in a copy of the project, in which `--in` goes on; without, it is thrown away.
 */
export async function run(words: string[]): Promise<number> {
  const textOf = (option: string) => words.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
  const number = (option: string) => Number(textOf(option) ?? 0);
  const globs = words.filter((word) => !word.startsWith('--'));
  const known = textOf('in');
  // Beside the packages, where the build is put in place by a rename.
  const folder = known ?? (await copyOfTree('mutants-seen'));
  const inMemory = memoryFolder();
  if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory;
  try {
    const changes = await putInto(folder, sampled(globs, number('one-in') || 1, number('from')));
    // What does not happen for a change never will, and most are noticed by that.
    await writeFile(join(folder, 'tests/support/last-resort.ts'), 'export const lastResort = 15_000;\n');
    const journeys = await journeysOf(folder);
    const runBy = Map.groupBy(
      journeys.flatMap((journey) => [...journey.ids].map((id) => ({ id, journey }))),
      ({ id }) => id,
    );
    const asked = changes
      .map((change) => ({ ...change, journeys: runBy.get(change.id)?.map(({ journey }) => journey) ?? [] }))
      .toSorted((one, other) => one.journeys.length - other.journeys.length);
    const unseen = asked.filter((one) => one.journeys.length === 0);
    for (const { what } of unseen) console.log(`not run: ${what}`);
    const seen = asked.slice(unseen.length);
    const missed = await tryOut(folder, seen, number('tries') || 3);
    const noticed = seen.length - missed;
    const share = ((100 * noticed) / Math.max(1, seen.length)).toFixed(1);
    console.log(`${noticed} of ${seen.length} noticed, ${share} %; ${unseen.length} not run`);
    return missed === 0 ? 0 : 1;
  } finally {
    if (known === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the changes of these lines (`file:from-to`) into a copy of the project. */
async function putInto(folder: string, lines: readonly string[]): Promise<Change[]> {
  const byFile = Map.groupBy(lines, (range) => range.slice(0, range.indexOf(':')));
  const files = await Promise.all(
    [...byFile].map(async ([name, ranges]): Promise<File> => {
      const mutate = ranges.map((range) => {
        const line = Number(range.slice(name.length + 1).split('-')[0]) - 1;
        return { start: { line, column: 0 }, end: { line, column: Number.MAX_SAFE_INTEGER } };
      });
      return { name: join(root, name), mutate, content: await readFile(join(root, name), 'utf8') };
    }),
  );
  const silent = () => undefined;
  const logger = Object.fromEntries(
    ['debug', 'info', 'trace', 'warn', 'error', 'fatal'].map((level) => [level, silent]),
  );
  const instrumenter = new Instrumenter({ ...logger, isDebugEnabled: () => false } as never);
  const told = await instrumenter.instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: ['StringLiteral'],
  });
  for (const { name, content } of told.files) await writeFile(join(folder, relative(root, name)), content);
  const made = told.mutants.filter(({ status }) => status !== 'Ignored');
  return made.map(({ id, fileName, location: { start, end }, replacement }) => {
    const counted = {
      start: { ...start, line: start.line + 1, column: start.column + 1 },
      end: { line: end.line + 1, column: end.column + 1 },
    };
    const change = changeIn({ fileName, location: counted, replacement } as never);
    return { id, what: `${relative(root, fileName)}:${counted.start.line} ${change}` };
  });
}

/** What each journey runs; those that fail without any change are left out. Charts are walked on one device after the other and are not asked. */
async function journeysOf(folder: string): Promise<Journey[]> {
  const runs = join(folder, 'runs.jsonl');
  const passed = join(folder, 'passed.json');
  if (!existsSync(passed)) {
    const results = await vitest(folder, ['--exclude=tests/journeys/{walks,gallery-pictures}.test.ts'], { runs });
    for (const { name, status } of results) if (status === 'failed') console.log(`fails without any change: ${name}`);
    await writeFile(passed, JSON.stringify(results.filter(({ status }) => status === 'passed')));
  }
  const lines = (await readFile(runs, 'utf8')).trim().split('\n');
  const told = Map.groupBy(
    lines.map((line) => JSON.parse(line) as RunBy),
    ({ file, test }) => nameOf(file, test.replaceAll(' > ', ' ')),
  );
  const results = JSON.parse(await readFile(passed, 'utf8')) as Result[];
  // Who runs few of them runs them for their own sake.
  return results
    .flatMap(({ file, name }) => {
      const lines = told.get(name);
      return lines?.[0] ? [{ file, test: lines[0].test, ids: new Set(lines.flatMap(({ ids }) => ids)) }] : [];
    })
    .toSorted((one, other) => one.ids.size - other.ids.size);
}

interface Asked extends Change {
  readonly journeys: readonly Journey[];
}

/** Tells the changes that so many journeys have run and not noticed, or all that run them. Gives their number. */
async function tryOut(folder: string, asked: readonly Asked[], tries: number): Promise<number> {
  const open = new Map(
    asked.map((change) => [change.id, { change, left: change.journeys.slice(0, 8 * tries), tried: 0 }]),
  );
  let missed = 0;
  while (open.size > 0) {
    const round = new Map<string, { id: string; journey: Journey }>();
    for (const [id, { left }] of open) {
      const journey = left.find(({ file }) => !round.has(file));
      if (journey) round.set(journey.file, { id, journey });
    }
    const made = Object.fromEntries([...round].map(([file, { id }]) => [file, id]));
    const tests = new Set([...round.values()].map(({ journey }) => RegExp.escape(journey.test)));
    const results = await vitest(folder, [...round.keys(), '-t', `^(${[...tests].join('|')})$`], { made });
    const of = (wanted: string) => new Set(results.filter(({ status }) => status === wanted).map(({ file }) => file));
    const [failed, passed] = [of('failed'), of('passed')];
    for (const [file, { id, journey }] of round) {
      const one = open.get(id);
      if (one === undefined) continue;
      if (!failed.has(file) && !passed.has(file)) throw new Error(`was not run: ${nameOf(file, journey.test)}`);
      one.left.splice(one.left.indexOf(journey), 1);
      one.tried += 1;
      const isOver = one.tried >= tries || one.left.length === 0;
      if (failed.has(file) || isOver) open.delete(id);
      if (failed.has(file) || !isOver) continue;
      missed += 1;
      console.log(`not noticed by ${one.tried}: ${one.change.what}`);
    }
    console.log(`… ${open.size} left`);
  }
  return missed;
}

interface Result {
  readonly file: string;
  readonly test: string;
  readonly name: string;
  readonly status: string;
}

async function vitest(folder: string, words: readonly string[], told: object): Promise<Result[]> {
  const report = join(folder, 'report.json');
  const options = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project',
    'journeys',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...options, ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TMPDIR: process.env['TMPDIR'] ?? tmpdir(), MUTANTS_SEEN: JSON.stringify(told) },
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  await rm(report);
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: test, status }) => ({ file, test, status, name: nameOf(file, test) })),
  );
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

function nameOf(file: string, test: string): string {
  return `${file} ${test}`;
}
