import type { Page } from 'playwright-core';
import { lookAgain } from '../look-again.ts';
import { textOf } from '../shown.ts';
import { type ToldText, toldSince } from '../toasts.ts';

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
  const all: ToldText[] = [];
  const missing = await lookAgain(async () => {
    all.push(...(await toldSince(page)));
    return tells.filter((text) => !all.some((one) => text.test(one.text)));
  });
  const texts = JSON.stringify(all.map(({ text }) => text));
  for (const text of missing) throw new Error(`${text} is not told, but ${texts}`);
  const others = all.filter(({ text }) => ![...tells, ...tellsToo].some((one) => one.test(text)));
  for (const { text, isAlert } of others)
    if (failed || isAlert) throw new Error(`"${text}" is told, which the chart does not say`);
}

/** What the page says somewhere. */
export async function shown(page: Page, shows: readonly RegExp[]): Promise<void> {
  const [unsaid] = await lookAgain(async () => {
    const text = await textOf(page);
    return shows.filter((one) => !one.test(text));
  });
  if (unsaid) throw new Error(`${unsaid} is not said on the page`);
}
