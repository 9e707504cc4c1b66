import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type Language, languages } from '../../src/contract/languages.ts';
import { phone } from './browser.ts';
import { brokenMarkup } from './markup.ts';

/** What stands in the way of people who listen, zoom or type: each broken rule of WCAG 2.2 AA and of HTML, with where it is broken. */
export async function barriers(page: Page): Promise<string[]> {
  return [...(await brokenRules(page)), ...(await brokenMarkup(page))];
}

async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const found = await here.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What is seen on a control is what a customer says to press it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** In each run of the suite: the one with the longest words. `node build.mjs bench barriers` judges in all of them. */
export const judgedLanguages: readonly Language[] = process.env['BARRIERS'] === 'all' ? languages : ['de'];

/** The narrowest phone, in the dark: how a page that is looked at in every way begins, and how it is left. */
export const narrowPhone = {
  ...phone,
  viewport: { width: 320, height: 640 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const;

const desk = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;

/**
 * What stands in a customer's way on a desk in the light, and on the narrowest phone in the dark. One page is both in turn: what it draws
 * depends on its width alone.
 * @param shown resolves once the page is there, in whichever width
 */
export async function barriersEverywhere(page: Page, shown: () => Promise<unknown>): Promise<string[]> {
  await wear(page, desk);
  await shown();
  const onDesk = await barriersHere(page);
  await wear(page, narrowPhone);
  await shown();
  return [...onDesk.map((one) => `on a desk, ${one}`), ...(await barriersOnPhone(page))];
}

/** The same of a page that only phones show. */
export async function barriersOnPhone(page: Page): Promise<string[]> {
  return (await barriersHere(page)).map((one) => `on a phone, ${one}`);
}

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

/** Makes the window as wide, and as light or dark, as a customer has it. */
export async function wear(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  // What listens to the width has been told by the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function barriersHere(page: Page): Promise<string[]> {
  return [...(await barriers(page)), ...(await sticksOut(page))];
}

/** What is wider than the screen makes the page slide sideways, or small. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const parts = [...document.querySelectorAll<HTMLElement>('body *')];
    const wide = parts.filter((one) => one.getBoundingClientRect().right > width + 1);
    return [`${scrollWidth} > ${width}: ${wide.slice(0, 5).map(({ className }) => className)}`];
  }, page.viewportSize()?.width ?? 0);
}

/** Text that does not fit what holds it: figures that end in the middle, words of one letter a line. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 2;
    const leaves = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => isSeen(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return leaves.flatMap((one) => {
      const { overflowX, fontSize, clipPath } = getComputedStyle(one);
      if (clipPath !== 'none') return [];
      const text = (one.textContent ?? '').trim();
      const name = `${one.className}: ${text.slice(0, 30)}`;
      if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'INPUT')
        return [`cut: ${name}`];
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const longest = Math.max(...text.split(/\s+/).map(({ length }) => length));
      const isNarrow = longest > 4 && one.getBoundingClientRect().width < Number.parseFloat(fontSize) * 2 && lines > 2;
      return isNarrow ? [`a few letters a line: ${name}`] : [];
    });
  });
}

/**
 * Words that go on in the next line without a hyphen: their place is too narrow. Addresses and codes may. With text of twice the size a word may
 * be longer than the screen is wide: of those that are not, none is broken, with a hyphen or without.
 */
export function brokenWords(page: Page, large = false): Promise<string[]> {
  return page.evaluate((isLarge) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const held = text.parentElement as HTMLElement;
      if (!held.checkVisibility() || getComputedStyle(held).clipPath !== 'none') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<=^|[\s(])\p{L}{3,}(?=$|[\s.,;:!?)])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()];
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const style = getComputedStyle(held);
        const shortest = Number.parseInt(style.getPropertyValue('hyphenate-limit-chars'), 10) || 5;
        const isHyphenated = style.hyphens === 'auto' && word.length >= shortest;
        const mayBreak = isLarge ? width > innerWidth * 0.6 : isHyphenated;
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1 && !mayBreak)
          found.push(`broken: ${word} in ${held.className}`);
      }
    }
    return found;
  }, large);
}

/** What is found while the text is twice as large. */
export async function atTwiceTheSize<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await look();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
