import { appendFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/** What the pages of a browser are to do about the changes that their build holds: `bench mutants-seen`. */
interface MutantsSeen {
  /** A file to which is added, a line of JSON each, which changes the pages of which test have run. */
  readonly runs?: string;
  /** The change that is made, by the path of the file of tests. */
  readonly made?: Readonly<Record<string, string>>;
}

export interface RunBy {
  readonly file: string;
  readonly test: string;
  readonly ids: readonly string[];
}

/** Makes the change that was chosen for this file of tests in all pages of a context, or notes which of them are run. */
export async function mutate(context: BrowserContext, told: string): Promise<void> {
  const { runs, made } = JSON.parse(told) as MutantsSeen;
  if (made) return void (await context.addInitScript(make, made[expect.getState().testPath ?? ''] ?? ''));
  await context.exposeBinding('mutantsRun', (_, ids: string[]) => {
    const { testPath: file = '', currentTestName: test = '' } = expect.getState();
    if (runs) appendFileSync(runs, `${JSON.stringify({ file, test, ids } satisfies RunBy)}\n`);
  });
  await context.addInitScript(note);
}

/** Runs in each page before its scripts, as do the changes that Stryker has put into them. */
function make(activeMutant: string): void {
  // What never ends because of it would take the memory of the machine; so often it throws.
  Object.assign(globalThis, { __stryker__: { activeMutant, hitCount: 0, hitLimit: 10_000 } });
}

function note(): void {
  const known = new Set<string>();
  let fresh: string[] = [];
  const counted = new Proxy<Record<string, number>>(
    {},
    {
      get: () => 0,
      set(_, id: string) {
        if (!known.has(id)) {
          known.add(id);
          fresh.push(id);
          if (fresh.length === 1)
            queueMicrotask(() => {
              (globalThis as unknown as { mutantsRun(ids: string[]): void }).mutantsRun(fresh);
              fresh = [];
            });
        }
        return true;
      },
    },
  );
  Object.assign(globalThis, { __stryker__: { mutantCoverage: { static: counted, perTest: {} } } });
}
