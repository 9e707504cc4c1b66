import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGallery } from '../../src/charts/gallery/build-gallery.ts';
import { picturedFile, walkedFile } from '../../src/charts/gallery/screens.ts';
import { allLooks, type Layout, type Look, layoutFile, pictureHeight, sheetFile } from '../../src/charts/looks.ts';
import { tilesOf } from '../../src/charts/tiles.ts';
import { root } from '../../src/tools/project.ts';
import { openBrowser, withContext } from '../support/browser.ts';
import { present } from '../support/screen.ts';
import { walkCharts } from '../walker/command.ts';

const states = ['filling in.as it is', 'filling in.outcome not known', 'filling in.to be corrected', 'saving'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a walk takes a picture of each state in each language and at each width, which the gallery shows as it is asked to in its address', async () => {
  const screens = join(folder, 'screens');
  expect(await walkCharts(['new-address', '--cover', 'states', '--pictures', '--folder', screens])).toBe(0);
  const own = join(screens, 'new-address');
  const wanted = allLooks.flatMap((look) => [sheetFile(look), layoutFile(look)]);
  expect((await readdir(own)).toSorted()).toEqual([...wanted, picturedFile, walkedFile].toSorted());
  for (const look of allLooks) {
    const layout = JSON.parse(await readFile(join(own, layoutFile(look)), 'utf8')) as Layout;
    expect(Object.keys(layout).toSorted()).toEqual(states);
    const squares = (look.width / 40) * (pictureHeight / 40);
    expect(Object.values(layout).map((runs) => tilesOf(runs).length)).toEqual(states.map(() => squares));
  }

  const gallery = join(folder, 'gallery');
  await buildGallery({ root, folder: gallery, screens: [screens], said: new Map() });
  const browser = await openBrowser({ installs: false });
  await withContext(browser, async (context) => {
    await context.route('http://gallery.test/**', (route) =>
      route.fulfill({ path: join(gallery, decodeURI(new URL(route.request().url()).pathname)) }),
    );
    const page = await context.newPage();
    await page.goto('http://gallery.test/new-address.html#state=saving');
    const first = await drawn(page, { language: 'nl', width: 1280 });
    await page.locator('#looks [name="language"]').selectOption('de');
    await page.locator('#looks [name="width"]').selectOption('360');
    const chosen = await drawn(page, { language: 'de', width: 360 });
    // No two are alike: each shows another state, or says it in another language.
    expect(new Set([...first, ...chosen].map(({ picture }) => picture)).size).toBe(2 * states.length);
    expect([first, chosen].map((all) => all.map(({ state, size }) => [state, ...size]))).toEqual([
      states.map((state) => [state, 1280, 800]),
      states.map((state) => [state, 360, 800]),
    ]);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?language=de&width=360#state=saving');
    await page.reload();
    const focused = page.locator('#focus canvas[data-of-state="saving"][data-drawn="de.360.webp"]');
    await present(focused);
    expect(await focused.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())).toBe(chosen.at(-1)?.picture);
    await page.getByRole('button', { name: 'Show the whole chart' }).click();
    expect(await drawn(page, { language: 'de', width: 360 })).toEqual(chosen);
    expect(new URL(page.url()).search).toBe('?language=de&width=360');
  });
  await browser.close();
});

/** The pictures in the words of the chart, each drawn once it is near what is looked at; by their states. */
async function drawn(page: Page, look: Look): Promise<{ state: string; size: number[]; picture: string }[]> {
  const found = [];
  for (const state of states) {
    const canvas = page.locator(`.outline canvas[data-of-state="${state}"]`);
    await canvas.scrollIntoViewIfNeeded();
    await present(canvas.and(page.locator(`[data-drawn="${sheetFile(look)}"]`)));
    const [size, picture] = await canvas.evaluate(
      (one: HTMLCanvasElement) => [[one.width, one.height], one.toDataURL()] as const,
    );
    found.push({ state, size: [...size], picture });
  }
  return found;
}
