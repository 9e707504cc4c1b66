import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chartPage } from '../../src/charts/gallery/chart-page.ts';
import {
  type Crossed,
  mishapsFile,
  type Pictured,
  picturedFile,
  takeScreens,
  type Walked,
  walkedFile,
} from '../../src/charts/gallery/screens.ts';
import { allLooks, type Layout, layoutFile, lookIn, sheetFile } from '../../src/charts/looks.ts';
import { pictureOf } from '../../src/charts/picture.ts';
import { type KnownChart, readCharts } from '../../src/charts/read-charts.ts';

const charts = await readCharts(join(import.meta.dirname, '../..'));
const known = charts.find((one) => one.chart.id === 'item-status') as KnownChart;
const { chart } = known;
const walked: Walked = { at: Date.UTC(2026, 10, 26), language: 'fr', width: 360, covered: 19, arrows: 21, troubles: 1 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Sheets of a walk in which one state was met. */
async function putSheets(from: string, at: number, state = 'confirming disable'): Promise<void> {
  await mkdir(from, { recursive: true });
  await writeFile(join(from, picturedFile), JSON.stringify({ at } satisfies Pictured));
  for (const look of allLooks) {
    await writeFile(join(from, sheetFile(look)), `${state} in ${look.language}, ${look.width} wide`);
    await writeFile(join(from, layoutFile(look)), JSON.stringify({ [state]: [[0, 1, 640]] } satisfies Layout));
  }
}

/** What the page says of what walks have made, and the states that it has a picture of. */
async function page(...folders: string[]): Promise<{ said: string[]; pictures: string[] }> {
  const from = folders.length > 0 ? folders : ['walks'];
  const screens = await takeScreens(
    chart.id,
    from.map((one) => join(folder, one)),
    folder,
  );
  const assets = { styles: '', scripts: { index: '', chart: '', live: '' }, runs: new Map() };
  const html = chartPage(known, await pictureOf(chart), assets, screens, new Map());
  const said = html.matchAll(/<dt>(Last walk|Mishaps|Pictures)<\/dt><dd>(.*?)<\/dd>/g);
  return {
    said: [...said].map(([, name, words]) => `${name}: ${words?.replace(/<form.*/, '').trim()}`),
    pictures: html.match(/(?<=<canvas class="screen" data-of-state=")[^"]+/g) ?? [],
  };
}

describe('the page of a chart', () => {
  it('shows the pictures that a walk has made, each beside its state, and says when, how and with what result it was walked', async () => {
    const from = join(folder, 'walks/item-status');
    await mkdir(from, { recursive: true });
    await writeFile(join(from, walkedFile), JSON.stringify(walked));
    const reload = { at: Date.UTC(2026, 10, 24), walks: 7, troubles: 0 };
    const back = { at: Date.UTC(2026, 10, 23), walks: 9, troubles: 2 };
    await writeFile(join(from, mishapsFile), JSON.stringify({ reload, back } satisfies Crossed));
    await putSheets(from, Date.UTC(2026, 10, 25));
    expect(await page()).toEqual({
      said: [
        'Last walk: 2026-11-26, in fr, 360 wide: 19 of 21 transitions, 1 trouble',
        'Mishaps: reload: 2026-11-24, 7 walks, no trouble<br>back: 2026-11-23, 9 walks, 2 troubles',
        'Pictures: 2026-11-25',
      ],
      pictures: ['confirming disable'],
    });
    const read = (file: string) => readFile(join(folder, 'screens/item-status', file), 'utf8');
    const taken = await Promise.all(
      allLooks.map(async (look) => [await read(sheetFile(look)), JSON.parse(await read(layoutFile(look)))]),
    );
    const layout = { 'confirming disable': [[0, 1, 640]] };
    expect(taken).toEqual([
      ['confirming disable in nl, 1280 wide', layout],
      ['confirming disable in nl, 360 wide', layout],
      ['confirming disable in fr, 1280 wide', layout],
      ['confirming disable in fr, 360 wide', layout],
      ['confirming disable in de, 1280 wide', layout],
      ['confirming disable in de, 360 wide', layout],
    ]);
  });

  it('shows what came with the project where no walk was made here, and nothing of it where one was', async () => {
    await putSheets(join(folder, 'project/item-status'), Date.UTC(2026, 10, 20), 'idle');
    expect(await page('walks', 'project')).toMatchObject({ pictures: ['idle'] });
    await putSheets(join(folder, 'walks/item-status'), Date.UTC(2026, 10, 25));
    const { said, pictures } = await page('walks', 'project');
    expect([said.at(-1), pictures]).toEqual(['Pictures: 2026-11-25', ['confirming disable']]);
    expect(await readFile(join(folder, 'screens/item-status/nl.1280.webp'), 'utf8')).toBe(
      'confirming disable in nl, 1280 wide',
    );
  });

  it('shows no picture of a walk that broke off, and says how they are made', async () => {
    const from = join(folder, 'walks/item-status');
    await mkdir(from, { recursive: true });
    await writeFile(join(from, sheetFile(allLooks[0])), 'half of them');
    expect(await page()).toEqual({
      said: [
        'Last walk: none yet: <code>npm run walk -- item-status</code>',
        'Mishaps: none yet: <code>node build.mjs bench crossed item-status</code>',
        'Pictures: none yet: <code>npm run walk -- item-status --pictures</code>, then <code>npm run build</code>',
      ],
      pictures: [],
    });
  });
});

describe('a look at pictures', () => {
  it.each([
    ['', { language: 'nl', width: 1280 }],
    ['?language=de&width=360', { language: 'de', width: 360 }],
    ['?language=klingon&width=17&find=x', { language: 'nl', width: 1280 }],
  ])('is what the address %j asks for', (search, look) => {
    expect(lookIn(search)).toEqual(look);
  });
});
