import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lastResort } from './last-resort.ts';

/** The rows of one table of the one account that this device knows; none when it knows no account. */
export function readRows<Row>(page: Page, table: string): Promise<Row[]> {
  return inTime(
    page.evaluate(async (name) => {
      const found = (await indexedDB.databases()).find((one) => /^washbook-[0-9a-f]{24}$/.test(one.name ?? ''));
      if (!found?.name) return [];
      const opening = indexedDB.open(found.name);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      const reading = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      opening.result.close();
      return reading.result as Row[];
    }, table),
    lastResort,
    silent,
  );
}

export const silent = 'The page did not say what its device keeps.';

/** A page that does not answer, as one that is being thrown away, must not hold up everything. */
export function inTime<Value>(answer: Promise<Value>, milliseconds: number, complaint: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(complaint)), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** A page that is left while it still writes would let the next one begin in the middle of a flow. */
export async function untilWritten(page: Page): Promise<void> {
  let before: string | undefined;
  let now: string | undefined;
  do {
    before = now;
    now = JSON.stringify(await readRows(page, 'flowEvents'));
  } while (now !== before);
}

/** Until a recorded flow of this device holds what somebody did: a page that is left before keeps nothing of it. */
export async function untilNoted(page: Page, told: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await readRows(page, 'flowEvents'))).toContain(told);
}
