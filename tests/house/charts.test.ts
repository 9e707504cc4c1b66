import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import * as z from 'zod/mini';
import { metaOf } from '../../machines/chart-meta.ts';
import { registry } from '../../machines/registry.ts';
import { root } from '../../src/tools/project.ts';
import { sourceFiles } from '../../src/tools/source-files.ts';

const files = (await sourceFiles('machines')).filter((file) => file !== 'machines/registry.ts');
const charts = (await Promise.all(files.map(chartsIn))).flat();

const said = z.strictObject({
  spec: z.string().check(z.startsWith('§')),
  screen: z.string(),
  route: z.string().check(z.regex(/^(\*|\/.+)$/)),
  secretFields: z.readonly(z.array(z.string())),
  recording: z.nullable(z.strictObject({ version: z.int().check(z.positive()) })),
});

describe('charts', () => {
  it('every chart that a file of machines/ exports is in the registry, and only those', () => {
    const exported = charts.map(({ chart }) => chart.id).sort();
    expect(exported.length).toBeGreaterThan(0);
    expect(registry.map(({ chart }) => chart.id).sort()).toEqual(exported);
  });

  it('say what they are in their meta, and nothing else', () => {
    const issues = charts.flatMap(({ chart }) =>
      (said.safeParse(metaOf(chart)).error?.issues ?? []).map(({ message }) => `${chart.id}: ${message}`),
    );
    expect(issues).toEqual([]);
  });

  it('name their guards, actions, actors and delays', () => {
    expect(charts.flatMap(({ file, chart }) => inlineParts(chart.config, file))).toEqual([]);
  });

  it('ask neither the clock nor chance nor the world', async () => {
    const found: Record<string, readonly unknown[]> = {};
    for (const file of files.filter((one) => one !== 'machines/not-provided.ts')) {
      const impure = impurities(await readFile(join(root, file), 'utf8'));
      if (impure.length > 0) found[file] = impure;
    }
    expect(found).toEqual({});
  });

  it('a planted inline action, guard, actor or delay is found', () => {
    const config = {
      invoke: { src: () => 1 },
      after: { 500: 'late' },
      on: { go: [{ guard: () => true, actions: ['named', () => 1] }] },
      states: { here: { entry: { type: 'named', params: () => ({}) }, always: { guard: 'named', target: 'there' } } },
    };
    expect(inlineParts(config, 'x')).toEqual(['x.invoke.src', 'x.after.500', 'x.on.go.0.guard', 'x.on.go.0.actions.1']);
  });
});

async function chartsIn(file: string): Promise<{ file: string; chart: AnyStateMachine }[]> {
  const module: Record<string, unknown> = await import(join(root, file));
  return Object.values(module).flatMap((value) => (value instanceof StateMachine ? [{ file, chart: value }] : []));
}

const named = ['guard', 'actions', 'src', 'entry', 'exit'];

/** Where a chart holds a function that would vanish from its picture; functions that only read context and event may stay. */
function inlineParts(part: unknown, path: string, inName = false): string[] {
  if (typeof part === 'function') return inName ? [path] : [];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    const here = `${path}.${key}`;
    if (key === 'after')
      return Object.keys(inner as object)
        .flatMap((delay) => (/^\d+$/.test(delay) ? [`${here}.${delay}`] : []))
        .concat(inlineParts(inner, here));
    if (key === 'params' || key === 'input' || key === 'context' || key === 'output') return [];
    return inlineParts(inner, here, named.includes(key) || (inName && /^\d+$/.test(key)));
  });
}

function impurities(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const impure =
    /\b(?:Date\.now|new Date\(\)|Math\.random|fetch\(|setTimeout|setInterval|crypto\.|localStorage|sessionStorage|indexedDB|document\.|window\.|navigator\.|fromPromise|fromCallback)/g;
  return withoutComments.match(impure) ?? [];
}
