import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { type Pictured, picturedFile } from '../../src/charts/gallery/screens.ts';
import {
  allLooks,
  type Layout,
  type Look,
  layoutFile,
  pictureHeight,
  pictureWidths,
  sheetFile,
} from '../../src/charts/looks.ts';
import { runsOf, sheetColumns, tileSize } from '../../src/charts/tiles.ts';
import type { Language } from '../../src/contract/languages.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { lastResort } from '../support/last-resort.ts';
import type { Stage } from './stage.ts';

/** Takes the pictures of one chart while it is walked. */
export interface Pictures {
  /** Of a state that was not met before, in each language and at each width; afterwards the page is as it was. */
  take(stage: Stage, state: string): Promise<void>;
  /** From now on the gallery may show them. Until then it shows none: a walk that breaks off leaves some of before. */
  end(stage: Stage): Promise<void>;
}

/** @param flow what the pictures are of: it is brought into view */
export async function takePictures(folder: string, flow: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true });
  const isOurs = (name: string) => allLooks.some((look) => [sheetFile(look), layoutFile(look)].includes(name));
  for (const name of await readdir(folder)) if (isOurs(name) || name === picturedFile) await rm(join(folder, name));
  /** By the look, those of each state as PNG. */
  const taken = new Map<Look, Map<string, string>>(allLooks.map((look) => [look, new Map()]));
  const met = new Set<string>();
  const began = Date.now();
  return {
    take: async ({ page, language: own }, state) => {
      if (met.has(state)) return;
      met.add(state);
      const before = page.viewportSize();
      const devtools = await page.context().newCDPSession(page);
      for (const one of pictureWidths) {
        await page.setViewportSize({ width: one, height: pictureHeight });
        for (const [look, pictures] of taken)
          if (look.width === one) pictures.set(state, await shoot(page, devtools, look, flow));
      }
      await speak(page, own, true);
      if (before) await page.setViewportSize(before);
      await devtools.detach();
    },
    end: async ({ context }) => {
      if (met.size === 0) return;
      const page = await context.newPage();
      for (const [look, pictures] of taken) {
        const { sheet, tiles } = await page.evaluate(packed, {
          pictures: [...pictures.values()],
          tileSize,
          sheetColumns,
        });
        const layout: Layout = Object.fromEntries(
          [...pictures.keys()].map((state, at) => [state, runsOf(tiles[at] ?? [])]),
        );
        await writeFile(join(folder, sheetFile(look)), Buffer.from(sheet, 'base64'));
        await writeFile(join(folder, layoutFile(look)), JSON.stringify(layout));
      }
      await page.close();
      await writeFile(join(folder, picturedFile), JSON.stringify({ at: began } satisfies Pictured));
    },
  };
}

/** Runs in a page: a sheet with each square of the pictures once, in WebP, and the numbers of each picture's squares. */
async function packed(told: { pictures: readonly string[]; tileSize: number; sheetColumns: number }) {
  const { pictures, tileSize: size, sheetColumns: columns } = told;
  const known = new Map<string, number>();
  const squares: ImageData[] = [];
  const tiles: number[][] = [];
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('Nothing can be drawn.');
    context.drawImage(image, 0, 0);
    const own: number[] = [];
    for (let top = 0; top < image.height; top += size)
      for (let left = 0; left < image.width; left += size) {
        const square = context.getImageData(left, top, size, size);
        const looks = String.fromCharCode(...new Uint16Array(square.data.buffer));
        const number = known.get(looks) ?? squares.push(square) - 1;
        known.set(looks, number);
        own.push(number);
      }
    tiles.push(own);
  }
  const canvas = new OffscreenCanvas(columns * size, Math.ceil(squares.length / columns) * size);
  const context = canvas.getContext('2d');
  for (const [at, square] of squares.entries())
    context?.putImageData(square, (at % columns) * size, Math.floor(at / columns) * size);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.3 })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { sheet: btoa(text), tiles };
}

/**
 * Where a page becomes a phone's, the portal visits it anew, in the language of its customer: then it is asked for the other one again. What is led to its
 * own address in that language over and over, as the page after a payment is, stays there if its customer is one of that language.
 */
async function shoot(page: Page, devtools: CDPSession, { language }: Look, flow: string): Promise<string> {
  const until = Date.now() + lastResort;
  for (let tries = 1; ; tries += 1) {
    await speak(page, language, tries > patience);
    await page.evaluate(bringIntoView, flow);
    await drawn(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
    await drawn(page);
    if ((await spoken(page)) === language) return data;
    if (Date.now() > until) throw new Error(`The page does not stay in "${language}".`);
  }
}

/** How often a page may go back to the language of its customer. */
const patience = 4;

/** Runs in a page. */
function bringIntoView(flow: string): void {
  document.querySelector(`[data-flow="${flow}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/**
 * The chart of the language changes the words of the page that is there: every flow stays where it stands.
 * @param asTheirs whether it becomes that of the customer whom this page knows
 */
async function speak(page: Page, language: Language, asTheirs: boolean): Promise<void> {
  const portal = await portalIn(page);
  await portal.evaluate(
    async (open, { wanted, own }) => {
      if (!open) return;
      const { session } = open.session.getSnapshot().context;
      if (session && own) Object.assign(session, { language: wanted });
      open.language.send({ type: 'language chosen', language: wanted });
      while (!open.language.getSnapshot().matches('shown'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      document.documentElement.lang = open.language.getSnapshot().context.shown;
    },
    { wanted: language, own: asTheirs },
  );
}

async function spoken(page: Page): Promise<Language | undefined> {
  const portal = await portalIn(page);
  return portal.evaluate((open) => open?.language.getSnapshot().context.shown);
}

/** React keeps what a page was drawn with beside the element that it drew into. */
function portalIn(page: Page) {
  return page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>;
    const [kept = ''] = Object.keys(root).filter((name) => name.startsWith('__reactContainer$'));
    let fiber: Fiber | null = root[kept]?.stateNode.current ?? null;
    while (fiber && !fiber.memoizedProps?.portal) fiber = fiber.child;
    return fiber?.memoizedProps?.portal;
  });
}

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: { readonly portal?: Pick<Portal, 'language' | 'session'> } | null;
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
}
