import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { type Pictured, picturedFile } from '../../src/charts/gallery/screens.ts';
import { type Look, pictureFile, pictureWidths } from '../../src/charts/looks.ts';
import { type Language, languages } from '../../src/contract/languages.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { lastResort } from '../support/last-resort.ts';
import type { Stage } from './stage.ts';

/** Takes the pictures of one chart while it is walked. */
export interface Pictures {
  /** Of a state that was not met before, in each language and at each width; afterwards the page is as it was. */
  take(stage: Stage, state: string): Promise<void>;
  /** From now on the gallery may show them. Until then it shows none: a walk that breaks off leaves some of before. */
  end(): Promise<void>;
}

export async function takePictures(folder: string): Promise<Pictures> {
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(folder)).filter((name) => name.endsWith('.webp') || name === picturedFile);
  for (const name of earlier) await rm(join(folder, name));
  const taken = new Set<string>();
  const began = Date.now();
  return {
    take: async ({ page, language: own }, state) => {
      if (taken.has(state)) return;
      taken.add(state);
      const before = page.viewportSize();
      const devtools = await page.context().newCDPSession(page);
      for (const width of pictureWidths) {
        await page.setViewportSize({ width, height: pictureHeight });
        for (const language of languages)
          await writeFile(
            join(folder, pictureFile(state, { language, width })),
            await shoot(page, devtools, { language, width }),
          );
      }
      if (before) await page.setViewportSize(before);
      await speak(page, own);
      await devtools.detach();
    },
    end: () => writeFile(join(folder, picturedFile), JSON.stringify({ at: began } satisfies Pictured)),
  };
}

const pictureHeight = 800;

/** Where a page becomes a phone's, the portal visits it anew, in the language of its customer: then it is asked for the other one again. */
async function shoot(page: Page, devtools: CDPSession, { language, width }: Look): Promise<Buffer> {
  const until = Date.now() + lastResort;
  for (;;) {
    await speak(page, language);
    await drawn(page);
    // Playwright takes none of WebP, which are a third as large.
    const clip = { x: 0, y: 0, width, height: pictureHeight, scale: 1 };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 50, clip });
    await drawn(page);
    if ((await spoken(page)) === language) return Buffer.from(data, 'base64');
    if (Date.now() > until) throw new Error(`The page does not stay in "${language}".`);
  }
}

/** The chart of the language changes the words of the page that is there: every flow stays where it stands. */
async function speak(page: Page, language: Language): Promise<void> {
  const flow = await languageFlow(page);
  await flow.evaluate(async (actor, wanted) => {
    actor?.send({ type: 'language chosen', language: wanted });
    while (!actor?.getSnapshot().matches('shown')) await new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.lang = actor.getSnapshot().context.shown;
  }, language);
}

async function spoken(page: Page): Promise<Language | undefined> {
  const flow = await languageFlow(page);
  return flow.evaluate((actor) => actor?.getSnapshot().context.shown);
}

/** React keeps what a page was drawn with beside the element that it drew into. */
function languageFlow(page: Page) {
  return page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>;
    const [kept = ''] = Object.keys(root).filter((name) => name.startsWith('__reactContainer$'));
    let fiber: Fiber | null = root[kept]?.stateNode.current ?? null;
    while (fiber && !fiber.memoizedProps?.portal) fiber = fiber.child;
    return fiber?.memoizedProps?.portal?.language;
  });
}

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: { readonly portal?: Pick<Portal, 'language'> } | null;
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
}
