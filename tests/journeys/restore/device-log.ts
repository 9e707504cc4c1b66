import type { Page } from 'playwright-core';
import type { Act } from '../../../src/portal/ledger/act.ts';
import type { FlowEvent } from '../../../src/portal/log/recorded-flow.ts';

/** Puts these events and acts, and nothing else, into the log of the one account that this device knows; no portal may run. */
export function writeLog(page: Page, events: readonly FlowEvent[], acts: readonly Act[]): Promise<void> {
  return inTime(
    page.evaluate(
      async ([rows, asked]) => {
        const found = (await indexedDB.databases()).find(({ name }) => /^washbook-[0-9a-f]{24}$/.test(name ?? ''));
        const opening = indexedDB.open(found?.name ?? '');
        await new Promise((resolve, reject) => {
          opening.onsuccess = resolve;
          opening.onerror = reject;
        });
        const writing = opening.result.transaction(['flowEvents', 'acts', 'facts'], 'readwrite');
        for (const name of writing.objectStoreNames) writing.objectStore(name).clear();
        for (const act of asked) writing.objectStore('acts').add(act);
        for (const row of rows) writing.objectStore('flowEvents').add(row);
        await new Promise((resolve, reject) => {
          writing.oncomplete = resolve;
          writing.onabort = reject;
        });
        opening.result.close();
      },
      [events, acts] as const,
    ),
    10_000,
    silent,
  );
}

/** The rows of one table of the one account that this device knows. */
export function readRows<Row>(page: Page, table: string): Promise<Row[]> {
  return inTime(
    page.evaluate(async (name) => {
      const found = (await indexedDB.databases()).find((one) => /^washbook-[0-9a-f]{24}$/.test(one.name ?? ''));
      const opening = indexedDB.open(found?.name ?? '');
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
    10_000,
    silent,
  );
}

const silent = 'The page did not say what its device keeps.';

/** A page that does not answer, as one that is being thrown away, must not hold up everything. */
export function inTime<Value>(answer: Promise<Value>, milliseconds: number, complaint: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(complaint)), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
