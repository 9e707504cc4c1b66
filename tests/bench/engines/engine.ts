import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser with an engine of its own, with one page, as wide as a phone's. */
export interface Engine {
  go(address: string): Promise<void>;
  /** Runs in the page, which may be between two documents: then it is tried again. What it returns may come later, and is JSON. */
  inPage<Found>(script: string, ...given: unknown[]): Promise<Found>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export const phone = { width: 412, height: 823 };

/** Milliseconds: what has not come by then does not. */
const patience = 60_000;

/** Tries until it succeeds; throws what it failed with last. */
export async function until<Found>(attempt: () => Promise<Found>, limit = patience): Promise<Found> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(200);
    }
  }
}

interface Start {
  readonly environment?: Record<string, string>;
  /** What of its output is read: that of errors, or one for what it tells whoever started it. */
  readonly reads?: 'errors' | 'a third';
}

/** @param packages those of Debian that have it */
export function started(name: string, given: string[], packages: string, { environment, reads }: Start = {}) {
  const child: ChildProcess = spawn(name, given, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', reads === 'errors' ? 'pipe' : 'ignore', reads === 'a third' ? 'pipe' : 'ignore'],
  });
  child.on('error', (error) => {
    throw new Error(`${name} cannot be started; Debian has it in ${packages}.`, { cause: error });
  });
  return child;
}
