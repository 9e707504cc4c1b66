import type { BrowserContext, Page } from 'playwright-core';

/** Pauses from this length on are held, in milliseconds; what is shorter is not waited for. */
const least = 1_500;
const mark = 'walks.pauses';
const end = 'walks: pauses end';

/** Lets its pages hold their pauses, wherever that is wanted: how long one lasts is then up to the walk. */
export async function letPausesLast(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([shortest, flag, over]) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem(flag) === null) return;
      const [begin, cancel] = [setTimeout, clearTimeout];
      const held = new Map<number, () => void>();
      let last = 1_000_000_000;
      const hold = (run: (...more: unknown[]) => void, time = 0, ...more: unknown[]) => {
        if (time < shortest) return begin(run, time, ...more);
        last += 1;
        held.set(last, () => run(...more));
        return last;
      };
      const callOff = (id: number) => {
        if (!held.delete(id)) cancel(id);
      };
      Object.assign(globalThis, { setTimeout: hold, clearTimeout: callOff });
      addEventListener(over, () => {
        const due = [...held.values()];
        held.clear();
        for (const run of due) run();
      });
    },
    [least, mark, end] as const,
  );
}

/** From their next address on the pages of this origin hold their pauses, or no longer. */
export async function holdPauses(page: Page, holds: boolean): Promise<void> {
  await page.evaluate(([name, isOn]) => (isOn ? localStorage.setItem(name, 'held') : localStorage.removeItem(name)), [
    mark,
    holds,
  ] as const);
}

export async function pausesEnd(page: Page): Promise<void> {
  await page.evaluate((name) => void dispatchEvent(new Event(name)), end);
}
