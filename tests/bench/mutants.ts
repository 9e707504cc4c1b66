import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../src/tools/project.ts';
import { hashOfSources } from '../support/demo-folder.ts';
import { mutatedParts } from './mutated-parts.ts';
import { isMissed, isUnended, type Mutant, reasonFor } from './told-mutants.ts';

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
    MUTANTS_PART: name,
    MUTANTS_TESTS: JSON.stringify(part.tests),
    // A change does not make another demo, and what it makes is none of the suite's.
    HASH_OF_SOURCES: `mutated-${await hashOfSources()}`,
  });
  const stryker = new Stryker({
    mutate: sampled(files.length > 0 ? files : part.mutated, number('--one-in'), number('--from')),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'told-mutants.ts')],
    vitest: { configFile: 'tests/bench/mutants.config.ts', related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    ignoreStatic: part.isTable !== true && !words.includes('--tables'),
    mutator: { excludedMutations: [...(part.excluded ?? [])] },
    // Stryker rewrites the configuration that it finds with a TypeScript that this project does not have; its copy needs none.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['dist', '.data', '.git'],
    // Node reads no TypeScript among packages, and papers are drawn in a thread of their own.
    tempDirName: join(root, '.data/mutants'),
    reporters: ['each at once'],
    allowConsoleColors: false,
    concurrency: number('--at-once') || 1,
    // Wide enough that a busy machine is not taken for a change that never ends.
    timeoutMS: 90_000,
    dryRunTimeoutMinutes: 60,
  });
  return tell(name, part.goal, await stryker.runMutationTest());
}

/** Every so many-th line of all files as a range of its own, the first of them another one in each file. */
export function sampled(patterns: readonly string[], every: number, first: number): string[] {
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

function tell(name: string, goal: number, mutants: readonly Mutant[]): number {
  const judged = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const missed = judged.filter(isMissed);
  const unended = judged.filter(isUnended).length;
  const unjudged = missed.filter((one) => reasonFor(one) === undefined).length;
  const score = (100 * (judged.length - missed.length)) / Math.max(1, judged.length);
  console.log(
    `\n${name}: ${judged.length - missed.length} of ${judged.length} noticed, ${unended} of them because nothing ended, ${score.toFixed(1)} % (goal ${goal} %); ` +
      `${unjudged} missed without a reason, ${mutants.length - judged.length} not tried`,
  );
  return score >= goal ? 0 : 1;
}
