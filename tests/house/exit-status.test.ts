import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartValues } from '../../machines/values-for.ts';
import { allValues } from '../../src/charts/all-values.ts';
import { run as bench } from '../../src/tools/bench.ts';
import { run as charts } from '../../src/tools/charts.ts';
import { run as check } from '../../src/tools/check.ts';
import { type Check, checks } from '../../src/tools/checks.ts';
import { run as paths } from '../../src/tools/paths.ts';
import { root } from '../../src/tools/project.ts';

let said: string[];
beforeEach(() => {
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: string) => void said.push(text));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

/** Does something while a chart has other example values. */
async function withValues<Result>(id: string, other: Partial<ChartValues>, run: () => Promise<Result>) {
  const values = (await allValues()).get(id) as ChartValues;
  const own = { ...values };
  Object.assign(values, other);
  try {
    return await run();
  } finally {
    Object.assign(values, own);
  }
}

describe('paths ends with', () => {
  it('zero where they go over every transition', async () => {
    expect([await paths(['toast']), await paths(['cookie-notice', '--cover', 'pairs'])]).toEqual([0, 0]);
  });

  it('one where a transition is on none of them, and of no other chart', async () => {
    const ended = await withValues('toast', { events: [] }, async () => [
      await paths(['toast']),
      await paths(['toast', '--cover', 'pairs']),
      await paths(['cookie-notice']),
    ]);
    expect(ended).toEqual([1, 1, 0]);
  });

  it('zero where less than every transition was asked for', async () => {
    const ended = await withValues('toast', { events: [] }, async () => [
      await paths(['toast', '--cover', 'states']),
      await paths(['toast', '--to', 'idle']),
    ]);
    expect(ended).toEqual([0, 0]);
  });

  it.each([
    [[], 'Which chart?'],
    [['nothing'], 'No chart is called "nothing".'],
    [['toast', '--cover', 'nothing'], 'Nothing covers "nothing".'],
    [['toast', '--format', 'toString'], 'There is no format "toString".'],
    [['toast', '--to', 'nowhere'], 'No state is called "nowhere".'],
  ])('one, and says why, for %j', async (words, why) => {
    expect([await paths(words), said.map((text) => text.split('\n')[0])]).toEqual([1, [why]]);
  });
});

describe('check ends with', () => {
  const fine: Check = { name: 'fine', run: async () => '' };
  const notFine: Check = { name: 'not fine', run: async () => 'something' };
  const own = [...checks];
  afterEach(() => void (checks as Check[]).splice(0, Number.POSITIVE_INFINITY, ...own));

  it.each([
    ['zero where all are fine', [fine, fine, fine], 0],
    ['one where the first is not', [notFine, fine, fine], 1],
    ['one where one in the middle is not', [fine, notFine, fine], 1],
    ['one where the last is not', [fine, fine, notFine], 1],
    ['one where none is', [notFine, notFine, notFine], 1],
  ])('%s, and all of them are run', async (_, some, status) => {
    (checks as Check[]).splice(0, Number.POSITIVE_INFINITY, ...some);
    expect([await check(), said.map((text) => text.replace(/ \(.*\)/, ''))]).toEqual([
      status,
      some.map((one) => (one === fine ? 'fine: fine' : 'not fine: not fine\nsomething\n')),
    ]);
  });
});

it.each([
  ['charts', [], charts, 'Usage: npm run charts'],
  ['charts', ['paste'], charts, 'Usage: npm run charts'],
  ['charts', ['draw', 'toast'], charts, 'Usage: npm run charts'],
  ['charts', ['paste', 'nothing'], charts, 'No chart is called "n'],
  ['bench', [], bench, 'Usage: node build.mjs'],
  ['bench', ['nothing'], bench, 'Usage: node build.mjs'],
])('%s ends with one for %j, and says what it does know', async (_, words, run, why) => {
  expect([await run(words), said.map((text) => text.slice(0, 21))]).toEqual([1, [why]]);
});

it.each<[string[], number, string]>([
  [[], 1, 'Usage: node build.mjs'],
  [['nothing'], 1, 'Usage: node build.mjs'],
  // Given by the command itself.
  [['conform'], 2, 'Usage: node build.mjs conform'],
  // Thrown by it.
  [['conform', '--nothing'], 1, "TypeError [ERR_PARSE_ARGS_UNKNOWN_OPTION]: Unknown option '--nothing'"],
])('build.mjs ends as its command does: %j with %i', (words, status, why) => {
  const ended = spawnSync(process.execPath, ['build.mjs', ...words], { cwd: root, encoding: 'utf8' });
  expect([ended.status, ended.stderr.startsWith(why)]).toEqual([status, true]);
});
