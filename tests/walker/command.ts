import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyEventObject } from 'xstate';
import { type RegisteredChart, registry } from '../../machines/registry.ts';
import type { Walk } from '../../machines/walk-for.ts';
import { allValues } from '../../src/charts/all-values.ts';
import { allWalks } from '../../src/charts/all-walks.ts';
import { type Crossed, mishapsFile, type Walked, walkedFile } from '../../src/charts/gallery/screens.ts';
import type { Left } from '../../src/charts/left.ts';
import { stepWords } from '../../src/charts/sentences.ts';
import { type Cover, covers, walkable } from '../../src/charts/walkable.ts';
import { languages } from '../../src/contract/languages.ts';
import { screensFolder } from '../../src/tools/project.ts';
import { crossed, type Mishap, mishaps } from './crossed.ts';
import { takePictures } from './pictures.ts';
import { enterFor } from './prepare.ts';
import { openStage, type Stage } from './stage.ts';
import { type Seen, walkPath } from './walk.ts';

const usage = `Usage: npm run walk -- CHART|all [--headed] [--width 360] [--language ${languages.join('|')}] [--with ${mishaps.join('|')}] [--cover ${covers.join('|')}] [--path NUMBER] [--first] [--pictures] [--folder FOLDER]`;

interface Options {
  readonly charts: readonly RegisteredChart[];
  readonly headed: boolean;
  readonly width: number;
  readonly language: (typeof languages)[number];
  readonly mishap: Mishap | undefined;
  readonly cover: Cover;
  /** The number of the only path to be walked, from 1 as they are told; all of them without it. */
  readonly only: number | undefined;
  /** A chart is over with the first thing that differs. */
  readonly first: boolean;
  /** Of every state that is met, in each language and at each width. */
  readonly pictures: boolean;
  /** Where it is written down what came of it, for the gallery. */
  readonly folder: string;
}

/** Walks one chart or all in the running product, tells each step and what was covered. */
export async function walkCharts(words: string[]): Promise<number> {
  const asked = askedIn(words);
  if (typeof asked === 'string') {
    console.error(`${asked}\n${usage}\nCharts: ${registry.map(({ chart }) => chart.id).join(', ')}`);
    return 1;
  }
  const [values, walks] = await Promise.all([allValues(), allWalks()]);
  const known = asked.charts.filter(({ chart }) => walks.has(chart.id));
  const began = performance.now();
  const results: Result[] = [];
  for (const registered of known) {
    const { id } = registered.chart;
    // A day passes with each path: on the stage of the charts before, half a year would have.
    const stage = await openStage(asked);
    try {
      const found = await walkChart(stage, asked, registered, walks.get(id) as Walk, values.get(id) as never);
      results.push(found);
    } finally {
      await stage.close();
    }
  }
  const minutes = (performance.now() - began) / 60_000;
  tell(results, asked, minutes, walks);
  return results.every(({ troubles }) => troubles.length === 0) ? 0 : 1;
}

interface Result {
  readonly id: string;
  readonly arrows: number;
  readonly covered: number;
  readonly walks: number;
  readonly left: readonly Left[];
  readonly troubles: readonly string[];
}

async function walkChart(
  stage: Stage,
  { mishap, cover, only, first, pictures, folder: all, language, width }: Options,
  registered: RegisteredChart,
  walk: Walk,
  values: Parameters<typeof walkable>[1],
): Promise<Result> {
  const { chart, secretFields } = registered;
  const { paths, left, arrows } = walkable(chart, values, walk, cover);
  const folder = join(all, chart.id);
  await mkdir(folder, { recursive: true });
  // What happens before a page is drawn is not seen.
  const taking = pictures && !mishap && walk.inside !== 'page' ? await takePictures(folder, chart.id) : undefined;
  const onState = async ({ state }: Seen) => {
    await taking?.take(stage, state);
    return true;
  };
  const taken = new Set<string>();
  const troubles: string[] = [];
  let walks = 0;
  console.log(`\n${chart.id}`);
  for (const [number, path] of paths.entries()) {
    if (first && troubles.length > 0) break;
    if (only !== undefined && number + 1 !== only) continue;
    console.log(`  ${number + 1}. from ${path.begins}`);
    try {
      await enterFor(stage, walk, path.input);
      if (mishap) {
        const onMet = (state: string, outcome: string) => console.log(`     ${mishap} at ${state}: ${outcome}`);
        const { walks: more, found } = await crossed(stage, { registered, walk, path, values }, mishap, onMet);
        walks += more;
        troubles.push(...found);
        for (const one of found) console.log(`     ✗ ${one}`);
        continue;
      }
      walks += 1;
      const onStep = ({ step, state, arrows: now }: (typeof path.steps)[number]) => {
        console.log(`     ✓ ${stepWords(step, values, secretFields)} → ${state}`);
        for (const arrow of now) taken.add(arrow);
      };
      for (const arrow of path.first) taken.add(arrow);
      const onStray = (what: string) => {
        if (first) throw new Error(what);
        if (troubles.includes(what)) return;
        troubles.push(what);
        console.log(`     ✗ ${what}`);
      };
      const events = values.events as readonly AnyEventObject[];
      await walkPath(stage, { registered, walk, path, events, onState, onStep, onStray });
    } catch (error) {
      const what = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 300);
      troubles.push(what);
      console.log(`     ✗ ${what}`);
      await stage.leave();
    }
  }
  if (taking && paths[0]) {
    // A walk that broke off has left.
    await enterFor(stage, walk, paths[0].input);
    await taking.end(stage);
  }
  const [at, count] = [Date.now(), troubles.length];
  // A part of its paths says nothing of the chart.
  if (mishap && only === undefined && !first) await keepCrossed(folder, { [mishap]: { at, walks, troubles: count } });
  if (!mishap && only === undefined && !first) {
    const walked: Walked = { at, language, width, covered: taken.size, arrows, troubles: count };
    await writeFile(join(folder, walkedFile), JSON.stringify(walked));
  }
  return { id: chart.id, arrows, covered: taken.size, walks, left, troubles };
}

/** Beside what was written of other mishaps. */
async function keepCrossed(folder: string, crossed: Crossed): Promise<void> {
  const file = join(folder, mishapsFile);
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Crossed,
    () => ({}),
  );
  await writeFile(file, JSON.stringify({ ...earlier, ...crossed }));
}

function tell(
  results: readonly Result[],
  { charts, mishap, pictures, folder }: Options,
  minutes: number,
  known: ReadonlyMap<string, Walk>,
) {
  console.log('');
  for (const { id, arrows, covered, left, troubles } of results) {
    if (!mishap) console.log(`${id}: ${covered} of ${arrows} transitions`);
    if (!mishap)
      for (const { arrow, why } of left)
        console.log(`  nobody can bring about from outside: ${arrow} (${why ?? 'nothing says why'})`);
    for (const trouble of troubles) console.log(`  ✗ ${trouble}`);
  }
  const others = charts.filter(({ chart }) => !known.has(chart.id));
  const noScreen = others.filter(({ screen }) => screen === 'shell').map(({ chart }) => chart.id);
  const notYet = others.filter(({ screen }) => screen !== 'shell').map(({ chart }) => chart.id);
  if (noScreen.length > 0) console.log(`Without a screen of their own: ${noScreen.join(', ')}.`);
  if (notYet.length > 0) console.log(`Not walked, because nothing says how (<id>.walk.ts): ${notYet.join(', ')}.`);
  const sum = (of: (result: Result) => number) => results.reduce((total, one) => total + of(one), 0);
  const walks = sum((one) => one.walks);
  console.log(
    `${walks} walks of ${results.length} charts, ${(walks / minutes).toFixed(1)} a minute; ` +
      (mishap ? '' : `${sum((one) => one.covered)} of ${sum((one) => one.arrows)} transitions; `) +
      `${sum((one) => one.troubles.length)} troubles.${pictures ? ` Pictures: ${folder}` : ''}`,
  );
}

function askedIn(words: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        headed: { type: 'boolean', default: false },
        width: { type: 'string', default: '1280' },
        language: { type: 'string', default: 'nl' },
        with: { type: 'string' },
        cover: { type: 'string', default: 'transitions' },
        path: { type: 'string' },
        first: { type: 'boolean', default: false },
        pictures: { type: 'boolean', default: false },
        folder: { type: 'string', default: screensFolder },
      },
    });
    const charts = registry.filter(({ chart }) => positionals.includes('all') || positionals.includes(chart.id));
    if (charts.length === 0) return 'Which chart?';
    const { headed, first, pictures, folder } = values;
    const language = languages.find((one) => one === values.language);
    const width = Number(values.width);
    const cover = covers.find((one) => one === values.cover);
    if (!cover) return `Nothing is covered by "${values.cover}".`;
    if (!(width >= 240)) return `No screen is "${values.width}" wide.`;
    if (!language) return `Nobody speaks "${values.language}".`;
    const only = values.path === undefined ? undefined : Number(values.path);
    if (only !== undefined && !(only >= 1)) return `No path has the number "${values.path}".`;
    const mishap = mishaps.find((one) => one === values.with);
    if (values.with !== undefined && !mishap) return `Nothing is called "${values.with}".`;
    return { charts, headed, width, language, mishap, cover, only, first, pictures, folder };
  } catch (error) {
    return (error as Error).message;
  }
}
