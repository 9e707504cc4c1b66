import type { Page } from 'playwright-core';
import type { Act } from '../../src/portal/ledger/act.ts';
import type { FlowEvent } from '../../src/portal/log/recorded-flow.ts';
import { inTime, silent } from './kept-rows.ts';

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
