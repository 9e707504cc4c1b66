import type { Act } from './act.ts';

/** Everything the ledger needs of the world around it, so that the same code runs in a browser and under a simulator. */
export interface LedgerPorts {
  readonly now: () => number;
  readonly random: () => number;
  readonly store: ActStore;
  /** Sends one act. Resolves with the decoded answer, rejects with a `Failure`. */
  readonly send: (act: Act) => Promise<unknown>;
  /** Runs `work` while no other tab does; resolves when it is over or was given up. */
  readonly alone: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Ends early when `signal` is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The session under which acts may go out now; null when nobody is signed in. */
  readonly sessionEpoch: () => string | null;
}

/** The table of acts. Each change is one transaction together with the facts it makes known. */
export interface ActStore {
  readonly unsettled: () => Promise<Act[]>;
  readonly find: (key: string) => Promise<Act | undefined>;
  /** Adds an act and the fact that it was asked for. Keeps the stored one when the key is there already. */
  readonly open: (act: Act) => Promise<Act>;
  readonly change: (act: Act) => Promise<void>;
  /** Settles an act together with the fact of its outcome. */
  readonly settle: (act: Act, answer: unknown) => Promise<void>;
  /** Calls back after each change of the table, by any tab, and once at the start. Returns how to stop. */
  readonly watch: (onChange: (unsettled: Act[]) => void) => () => void;
}
