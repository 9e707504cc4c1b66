import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { ChartValues } from '../../machines/values-for.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { arrowReader } from '../../src/charts/arrow-reader.ts';
import { arrowsOf } from '../../src/charts/arrows.ts';
import { pathsOf } from '../../src/charts/paths.ts';
import { readCharts } from '../../src/charts/read-charts.ts';
import { eventOf, stepsFrom } from '../../src/charts/steps.ts';
import { walkable } from '../../src/charts/walkable.ts';
import { builtFolder, root } from '../../src/tools/project.ts';

type Stock = typeof getShortestPaths;

/** Of a chart with more transitions than this the simple paths do not fit into four gigabytes. */
const mostForSimple = 50;

/** Transitions covered by the path generators of xstate/graph and by ours; how many paths, how long, in what time; and how many are walked in the browser, with the reason for each other. */
export async function run(): Promise<number> {
  const charts = await readCharts(root);
  const total = { arrows: 0, shortest: 0, simple: 0, ours: 0, paths: 0, steps: 0 };
  let slowest = { id: '', ms: 0 };
  console.log('chart | transitions | shortest | simple | ours | paths | steps | longest | ms');
  for (const { chart, values } of charts) {
    const arrows = new Set(arrowsOf(chart).values()).size;
    const shortest = stock(getShortestPaths, chart, values);
    const simple = arrows > mostForSimple ? null : stock(getSimplePaths, chart, values);
    const began = performance.now();
    const paths = pathsOf(chart, values, { cover: 'transitions' });
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { id: chart.id, ms };
    const ours = new Set(paths.flatMap(({ first, steps }) => [...first, ...steps.flatMap((step) => step.arrows)])).size;
    const lengths = paths.map(({ steps }) => steps.length);
    const steps = lengths.reduce((sum, length) => sum + length, 0);
    console.log(
      [
        chart.id,
        arrows,
        shortest,
        simple ?? 'no end',
        ours,
        paths.length,
        steps,
        Math.max(...lengths),
        ms.toFixed(0),
      ].join(' | '),
    );
    total.arrows += arrows;
    total.shortest += shortest;
    total.simple += simple ?? 0;
    total.ours += ours;
    total.paths += paths.length;
    total.steps += steps;
  }
  console.log(total);
  const again = performance.now();
  for (const { chart, values } of charts) pathsOf(chart, values, { cover: 'transitions' });
  console.log(
    `slowest: ${slowest.id}, ${slowest.ms.toFixed(0)} ms; all once more: ${(performance.now() - again).toFixed(0)} ms`,
  );
  await walkedOf(charts);
  galleryBytes();
  return 0;
}

/** Of the transitions of all charts, those that the walker takes in the running product; why it does not take the others. */
async function walkedOf(charts: Awaited<ReturnType<typeof readCharts>>): Promise<void> {
  const walks = await allWalks();
  const total = { arrows: 0, walked: 0 };
  const reasons = new Map<string, number>();
  const leave = (why: string, count: number) => reasons.set(why, (reasons.get(why) ?? 0) + count);
  console.log('chart | walked | of | left, and why');
  for (const { chart, values } of charts) {
    const walk = walks.get(chart.id);
    const arrows = new Set(arrowsOf(chart).values()).size;
    const left = walk ? walkable(chart, values, walk).left : [];
    const walked = walk ? arrows - left.length : 0;
    total.arrows += arrows;
    total.walked += walked;
    if (!walk) leave('no walk says yet how', arrows);
    for (const { why } of left) leave(String(why), 1);
    const told = left.map(({ arrow, why }) => `${arrow} (${why})`).join('; ');
    console.log([chart.id, walked, arrows, walk ? told : 'no walk says yet how'].join(' | '));
  }
  for (const [why, count] of [...reasons].toSorted(([, one], [, other]) => other - one))
    console.log(`${count} | ${why}`);
  console.log(
    `${total.walked} of ${total.arrows} transitions are walked, ${((100 * total.walked) / total.arrows).toFixed(1)} %`,
  );
}

/** As a newcomer would use them: one place for each state, whatever the context. */
function stock(generate: Stock, chart: AnyStateMachine, values: ChartValues): number {
  const arrowsTaken = arrowReader(chart);
  const taken = new Set<string>();
  for (const input of values.inputs) {
    const paths = generate(chart, {
      input: input as never,
      serializeState: (snapshot: unknown) => JSON.stringify((snapshot as AnyMachineSnapshot).value),
      events: (snapshot: unknown) =>
        stepsFrom(snapshot as AnyMachineSnapshot, values)
          .map((step) => eventOf(step, snapshot as AnyMachineSnapshot))
          .filter((event) => arrowsTaken(snapshot as AnyMachineSnapshot, event).length > 0),
    } as never);
    for (const { steps } of paths) {
      for (const [index, { event }] of steps.entries()) {
        const before = steps[index - 1]?.state as AnyMachineSnapshot | undefined;
        if (before) for (const arrow of arrowsTaken(before, event as AnyEventObject)) taken.add(arrow);
      }
    }
  }
  return taken.size;
}

/** What a browser fetches for a page of the gallery, and all of it. */
function galleryBytes(): void {
  const folder = join(builtFolder, 'charts');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = files.map((file) => join(file.parentPath, file.name));
  const whole = all.filter((file) => !/\.(?:br|gz)$/.test(file)).reduce((sum, file) => sum + statSync(file).size, 0);
  const page = readFileSync(join(folder, 'item-status.html'), 'utf8');
  console.log(`gallery: ${all.length} files, ${whole} bytes as they are; item-status.html ${page.length} bytes`);
}
