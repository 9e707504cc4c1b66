import type { BrowserContext } from 'playwright-core';

const passes = 'walks: a day passes';

/** Lets its pages hear of days that pass: the clocks of a page go on by more than a day, and its timers stand where they stood. */
export async function letDaysPass(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const [now, elapsed] = [Date.now.bind(Date), performance.now.bind(performance)];
    let passed = 0;
    Date.now = () => now() + passed;
    performance.now = () => elapsed() + passed;
    addEventListener(name, (passing) => {
      passed += (passing as CustomEvent<number>).detail * 3_600_000;
    });
  }, passes);
}

export async function dayPasses(context: BrowserContext): Promise<void> {
  await hoursPass(context, 25);
}

export async function hoursPass(context: BrowserContext, hours: number): Promise<void> {
  const pass = ([name, detail]: readonly [string, number]) => void dispatchEvent(new CustomEvent(name, { detail }));
  await Promise.all(context.pages().map((page) => page.evaluate(pass, [passes, hours] as const)));
}
