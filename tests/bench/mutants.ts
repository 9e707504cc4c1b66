import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../src/tools/project.ts';
import { hashOfSources } from '../support/demo-folder.ts';
import { type MutatedPart, mutatedParts } from './mutated-parts.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * `bench mutants PART [FILE…] [--tables] [--one-in=N] [--from=M] [--at-once=2]`: Stryker changes each operator, condition, text and block of a part, one at a time, and the
 * changes that no test of the part notices are told. What is evaluated once when a file is loaded, such as a table, is changed with `--tables` only:
 * each of those takes all tests of the part. With `--one-in=8` only what lies within every eighth line, always the same ones; with `--from=1` as well,
 * the lines after those. Ends with 1 where fewer are noticed than the part promises.
 */
export async function run([name, ...words]: string[]): Promise<number> {
  const files = words.filter((word) => !word.startsWith('--'));
  const number = (option: string) => Number(words.find((word) => word.startsWith(`${option}=`))?.split('=')[1] ?? 0);
  const part = name === undefined ? undefined : mutatedParts[name];
  if (name === undefined || part === undefined) {
    console.error(
      `Usage: node build.mjs bench mutants <${Object.keys(mutatedParts).join('|')}> [FILE …] [--tables] [--one-in=N [--from=M]]`,
    );
    return 1;
  }
  Object.assign(process.env, part.environment, {
    MUTANTS_TESTS: JSON.stringify(part.tests),
    // A change does not make another demo, and what it makes is none of the suite's.
    HASH_OF_SOURCES: `mutated-${await hashOfSources()}`,
  });
  const stryker = new Stryker({
    mutate: sampled(files.length > 0 ? files : part.mutated, number('--one-in'), number('--from')),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/bench/mutants.config.ts', related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    ignoreStatic: part.isTable !== true && !words.includes('--tables'),
    mutator: { excludedMutations: [...(part.excluded ?? [])] },
    // Stryker rewrites the configuration that it finds with a TypeScript that this project does not have; its copy needs none.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['dist', '.data', '.git'],
    tempDirName: join(root, 'node_modules/.cache/washbook/mutants'),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    concurrency: number('--at-once') || 1,
    timeoutMS: 25_000,
    dryRunTimeoutMinutes: 15,
  });
  return tell(name, part, await stryker.runMutationTest());
}

/** Every so many-th line of all files as a range of its own, the first of them another one in each file. */
function sampled(patterns: readonly string[], every: number, first: number): string[] {
  if (every === 0) return [...patterns];
  const found = (globs: readonly string[]) => globs.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const left = new Set(found(patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1))));
  const files = found(patterns.filter((one) => !one.startsWith('!'))).filter((file) => !left.has(file));
  return files.toSorted().flatMap((file, nth) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    const numbers = Array.from({ length: lines }, (_, index) => index + 1);
    return numbers
      .filter((number) => (number + nth + every - first) % every === 0)
      .map((number) => `${file}:${number}-${number}`);
  });
}

function tell(name: string, { goal, harmless = {} }: MutatedPart, mutants: readonly Mutant[]): number {
  const judged = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const missed = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const reasonFor = (one: Mutant) => harmless[relative(root, one.fileName)]?.[changeIn(one)];
  const timedOut = judged.filter(
    ({ status, statusReason }) =>
      status === 'Timeout' || (status === 'Killed' && statusReason?.includes('timed out in')),
  );
  const excused = missed.filter((one) => reasonFor(one) !== undefined);
  for (const one of missed) {
    const reason = reasonFor(one);
    const how = one.status === 'NoCoverage' ? 'not run' : 'survived';
    console.log(
      `${relative(root, one.fileName)}:${one.location.start.line} ${how}: ${changeIn(one)}${reason ? ` (harmless: ${reason})` : ''}`,
    );
  }
  const score = (100 * (judged.length - missed.length)) / Math.max(1, judged.length);
  console.log(
    `\n${name}: ${judged.length - missed.length} of ${judged.length} noticed, ${timedOut.length} of them because nothing ended, ${score.toFixed(1)} % (goal ${goal} %); ` +
      `${missed.length - excused.length} missed without a reason, ${mutants.length - judged.length} not tried`,
  );
  return score >= goal ? 0 : 1;
}

/** The text that was changed, and into what: each in a line. */
function changeIn({ fileName, location: { start, end }, replacement = '' }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const from = lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
  return `${inLine(from)} → ${inLine(replacement)}`;
}

function inLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 100)} … ${line.slice(-15)}` : line;
}
