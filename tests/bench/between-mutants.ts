import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Under which Stryker keeps what it needs to know in a thread. */
    readonly globalNamespace: string;
    /** Whether a change is on from the moment when files are loaded, or only while tests run. */
    readonly mutantActivation: 'static' | 'runtime' | undefined;
  }
}

/** The thread goes on: no change is on any more when the next file of tests is read. */
afterAll(() => {
  const stryker = (globalThis as Record<string, unknown>)[inject('globalNamespace')] as { activeMutant?: string };
  delete stryker.activeMutant;
});
