import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chartPage } from '../../src/charts/gallery/chart-page.ts';
import { takeScreens, type Walked, walkedFile } from '../../src/charts/gallery/screens.ts';
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

/** What the page says of its pictures, and the pictures in it. */
async function page(): Promise<{ said: string; pictures: string[] }> {
  const screens = await takeScreens(chart, join(folder, 'walks'), folder);
  const assets = { styles: '', scripts: { index: '', chart: '', live: '' }, runs: new Map() };
  const html = chartPage(known, await pictureOf(chart), assets, screens, new Map());
  const [, said = ''] = html.match(/<dt>Pictures<\/dt><dd>(.*?)<\/dd>/) ?? [];
  return { said, pictures: html.match(/(?<=<img class="screen" src=")[^"]+/g) ?? [] };
}

describe('the page of a chart', () => {
  it('shows the pictures that a walk has made, each beside its state, and says when, how and with what result', async () => {
    const from = join(folder, 'walks/item-status');
    await mkdir(from, { recursive: true });
    await writeFile(join(from, walkedFile), JSON.stringify(walked));
    await writeFile(join(from, 'confirming-disable.png'), 'the picture');
    expect(await page()).toEqual({
      said: '2026-11-26, in fr, 360 wide: 19 of 21 transitions walked, 1 trouble',
      pictures: ['screens/item-status/confirming-disable.png'],
    });
    expect(await readFile(join(folder, 'screens/item-status/confirming-disable.png'), 'utf8')).toBe('the picture');
  });

  it('says how pictures are made where there are none', async () => {
    expect(await page()).toEqual({
      said: 'none yet: <code>npm run walk -- item-status</code>, then <code>npm run build</code>',
      pictures: [],
    });
  });
});
