import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGallery } from '../../src/charts/gallery/build-gallery.ts';
import { picturedFile, walkedFile } from '../../src/charts/gallery/screens.ts';
import { allLooks, pictureFile } from '../../src/charts/looks.ts';
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
  const wanted = states.flatMap((state) => allLooks.map((look) => pictureFile(state, look)));
  expect((await readdir(own)).toSorted()).toEqual([...wanted, picturedFile, walkedFile].toSorted());
  const pictures = await Promise.all(wanted.map((name) => readFile(join(own, name))));
  // No two are alike: each shows another state, or says it in another language.
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(wanted.length);
  expect(pictures.map(widthOf)).toEqual(states.flatMap(() => allLooks.map(({ width }) => width)));

  const gallery = join(folder, 'gallery');
  await buildGallery({ root, folder: gallery, screens, said: new Map() });
  const browser = await openBrowser({ installs: false });
  await withContext(browser, async (context) => {
    await context.route('http://gallery.test/**', (route) =>
      route.fulfill({ path: join(gallery, decodeURI(new URL(route.request().url()).pathname)) }),
    );
    const page = await context.newPage();
    await page.goto('http://gallery.test/new-address.html#state=saving');
    await expect
      .poll(() => shown(page))
      .toEqual(states.map((state) => pictureFile(state, { language: 'nl', width: 1280 })));
    await page.locator('#looks [name="language"]').selectOption('de');
    await page.locator('#looks [name="width"]').selectOption('360');
    const chosen = states.map((state) => pictureFile(state, { language: 'de', width: 360 }));
    await expect.poll(() => shown(page)).toEqual(chosen);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?language=de&width=360#state=saving');
    await page.reload();
    await present(page.locator(`#focus img[src$="${pictureFile('saving', { language: 'de', width: 360 })}"]`));
    await page.getByRole('button', { name: 'Show the whole chart' }).click();
    expect([await shown(page), new URL(page.url()).search]).toEqual([chosen, '?language=de&width=360']);
  });
  await browser.close();
});

/** The pictures in the words of the chart, by their files. */
async function shown(page: Page): Promise<string[]> {
  const files = await page
    .locator('.outline img:not([hidden])')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('src') ?? '').replace(/^.*\//, '')));
  return files.toSorted();
}

/** Of a picture in WebP's extended form, in pixels. */
function widthOf(picture: Buffer): number {
  expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return picture.readUIntLE(24, 3) + 1;
}
