import type { Page } from 'playwright-core';
import { type ToldText, toldSince } from '../toasts.ts';

/** So long what a state tells may take to be there, in milliseconds. */
const lateness = 5_000;

/** What else is there in a state. */
export interface Standing {
  readonly or?: readonly string[];
  readonly mayBeGone?: true;
  /** What is told in short, and what may be told besides. */
  readonly tells?: readonly RegExp[];
  readonly tellsToo?: readonly RegExp[];
  /** What the page says. */
  readonly shows?: readonly RegExp[];
  readonly failed?: true;
}

/** Until what can be pressed stays what it is for a moment: no hand is quicker than that. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-event], [data-state]')];
    const seen = all.map((one) => JSON.stringify([one.dataset, one.matches(':disabled')])).join();
    const kept = globalThis as { still?: { seen: string; since: number } };
    if (kept.still?.seen !== seen) kept.still = { seen, since: performance.now() };
    return performance.now() - kept.still.since > 400;
  });
}

/** What is told in short, and nothing else beside a failure. */
export async function heard(page: Page, tells: readonly RegExp[], { tellsToo = [], failed }: Standing): Promise<void> {
  const all: ToldText[] = await toldSince(page);
  const until = Date.now() + lateness;
  const missing = () => tells.filter((text) => !all.some((one) => text.test(one.text)));
  while (missing().length > 0 && Date.now() < until) all.push(...(await toldSince(page)));
  const texts = JSON.stringify(all.map(({ text }) => text));
  for (const text of missing()) throw new Error(`${text} is not told, but ${texts}`);
  const others = all.filter(({ text }) => ![...tells, ...tellsToo].some((one) => one.test(text)));
  for (const { text, isAlert } of others)
    if (failed || isAlert) throw new Error(`"${text}" is told, which the chart does not say`);
}

/** What the page says somewhere. */
export async function shown(page: Page, shows: readonly RegExp[]): Promise<void> {
  const until = Date.now() + lateness;
  const missing = async () => {
    const text = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
    return shows.find((one) => !one.test(text));
  };
  let left = await missing();
  while (left && Date.now() < until) left = await missing();
  if (left) throw new Error(`${left} is not said on the page`);
}
