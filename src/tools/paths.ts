import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { registry } from '../../machines/registry.ts';
import { allWalks } from '../charts/all-walks.ts';
import { arrowsOf, nodesOf } from '../charts/arrows.ts';
import { missingIn } from '../charts/missing.ts';
import { formats, type PathsOfChart } from '../charts/path-formats.ts';
import { covers, pathsOf } from '../charts/paths.ts';
import { readCharts } from '../charts/read-charts.ts';
import { root } from './project.ts';

const usage = `Usage: npm run paths -- CHART|all [--cover ${covers.join('|')}] [--to STATE] [--format ${[...Object.keys(formats), 'playwright'].join('|')}]`;

/** `paths`: writes the paths of one chart or of all to standard output; how much they cover to standard error. */
export async function run(words: string[]): Promise<number> {
  const asked = askedIn(words);
  if (typeof asked === 'string') {
    console.error(`${asked}\n${usage}\nCharts: ${registry.map(({ chart }) => chart.id).join(', ')}`);
    return 1;
  }
  const walks = await allWalks();
  const known = (await readCharts(root)).filter(({ chart }) => asked.charts.some((one) => one.chart === chart));
  const began = performance.now();
  const charts = known.map((one): PathsOfChart => {
    const { chart, values } = one;
    const paths = pathsOf(chart, values, asked);
    const missing = asked.to === undefined && asked.cover !== 'states' ? missingIn(chart, values, paths) : [];
    return { ...one, id: chart.id, walk: walks.get(chart.id), paths, missing };
  });
  const seconds = (performance.now() - began) / 1000;
  if (asked.format === 'playwright') return writeTests(charts);
  process.stdout.write(formats[asked.format](charts));
  const arrows = asked.charts.reduce((sum, { chart }) => sum + new Set(arrowsOf(chart).values()).size, 0);
  const missing = charts.flatMap((chart) => chart.missing);
  const lengths = charts.flatMap(({ paths }) => paths.map(({ steps }) => steps.length));
  console.error(
    `${lengths.length} paths, ${lengths.reduce((sum, length) => sum + length, 0)} steps, the longest ${Math.max(0, ...lengths)}; ` +
      (asked.to === undefined && asked.cover === 'transitions'
        ? `${arrows - missing.length} of ${arrows} transitions; `
        : '') +
      `${seconds.toFixed(2)} s.`,
  );
  return missing.length === 0 ? 0 : 1;
}

/** Of these, what needs the walker itself is named in the file with the reason; how they are made stands with the walker, in `tests/walker/outside`. */
async function writeTests(charts: readonly PathsOfChart[]): Promise<number> {
  const file = pathToFileURL(join(root, 'tests/walker/outside/file.ts')).href;
  const { playwrightFile } = (await import(file)) as {
    playwrightFile: (charts: readonly PathsOfChart[]) => Promise<{ text: string; paths: number; of: number }>;
  };
  const { text, paths, of } = await playwrightFile(charts);
  process.stdout.write(text);
  console.error(`${paths} of ${of} paths that are walked.`);
  return 0;
}

function askedIn(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        cover: { type: 'string', default: 'transitions' },
        to: { type: 'string' },
        format: { type: 'string', default: 'markdown' },
      },
    });
    const [name] = positionals;
    const charts = registry.filter(({ chart }) => name === 'all' || chart.id === name);
    if (charts.length === 0) return name === undefined ? 'Which chart?' : `No chart is called "${name}".`;
    const cover = covers.find((one) => one === values.cover);
    if (!cover) return `Nothing covers "${values.cover}".`;
    const { format, to } = values;
    if (!isFormat(format)) return `There is no format "${format}".`;
    const known = charts.flatMap(({ chart }) => nodesOf(chart.root).map(({ path }) => path.join('.')));
    if (to !== undefined && !known.includes(to)) return `No state is called "${to}".`;
    return { charts, cover, format, to };
  } catch (error) {
    return (error as Error).message;
  }
}

function isFormat(name: string): name is keyof typeof formats | 'playwright' {
  return name === 'playwright' || Object.hasOwn(formats, name);
}
