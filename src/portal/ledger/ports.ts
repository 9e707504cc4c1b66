import type { After } from '../world.ts';
import type { Act } from './act.ts';
import type { Outcome } from './judge.ts';

/** Everything the ledger needs of the world around it, so that the same code runs in a browser and under a simulator. */
export interface LedgerPorts extends ElectionPorts {
  readonly store: ActStore;
  readonly random: () => number;
  /** Milliseconds of a clock that cannot be set; from any beginning. */
  readonly elapsed: () => number;
  /** Whether the back office announced that it keeps keys. */
  readonly keys: () => boolean;
  /** Whether the last that was asked of the back office was answered; `wake` says when that is so again. */
  readonly reachable: () => boolean;
  /** Whether this version of the portal knows how to send such an act. */
  readonly knows: (act: Act) => boolean;
  /** Whether carrying it out twice comes to the same as once, keys or no keys. */
  readonly repeats: (act: Act) => boolean;
  /** The epoch of the session under which this account's acts may go out now; null when there is none. */
  readonly sessionEpoch: () => string | null;
  /** Sends one act under that session, until broken off. Resolves with the decoded answer, rejects with a `Failure`. */
  readonly send: (act: Act, epoch: string, signal: AbortSignal) => Promise<unknown>;
  /** Asks a back office that keeps keys what became of one. Rejects with a `Failure`. */
  readonly readCommand: (act: Act, epoch: string, signal: AbortSignal) => Promise<Outcome>;
  /** Has a back office that keeps keys make one void; gives what became of it before. Rejects with a `Failure`. */
  readonly voidCommand: (act: Act, epoch: string, signal: AbortSignal) => Promise<Outcome>;
  /** Looks among what a back office without keys tells, such as its list of sales. Rejects with a `Failure`. */
  readonly lookUp: (act: Act, epoch: string, signal: AbortSignal) => Promise<Outcome>;
}

/** What it takes that one tab sends at a time. */
export interface ElectionPorts {
  readonly now: () => number;
  /** Calls back once after so many milliseconds. Returns how to call it off. */
  readonly after: After;
  readonly store: Pick<ActStore, 'claim'>;
  /** Among the tabs of one account; null where the browser has none. */
  readonly lock: Lock | null;
  /** Between the tabs of one account; null where the browser has none. What is said may get lost. */
  readonly channel: Channel | null;
  /** Something that the ledger survives, and that belongs in the console. */
  readonly trouble: (what: string, error: unknown) => void;
}

/**
 * Runs `work` while no other tab does. Rejects when `signal` is aborted before, or when another tab steals the lock
 * meanwhile; then `work` goes on nevertheless.
 */
export type Lock = (how: { steal: true } | { signal: AbortSignal }, work: () => Promise<void>) => Promise<void>;

export interface Channel {
  /** Tells the other tabs that this one sends, in its epoch. */
  readonly beat: (epoch: number) => void;
  /** Calls back when another tab says so. Returns how to stop. */
  readonly onBeat: (hear: (epoch: number) => void) => () => void;
}

/** The table of acts. Each change is one transaction together with the facts it makes known. */
export interface ActStore {
  /** Begins a new epoch, of one tab that sends. Changes bound to an earlier one are rejected with `TermIsOver`. */
  readonly claim: () => Promise<number>;
  /** Every act that is not done or refused. */
  readonly unsettled: () => Promise<Act[]>;
  readonly find: (key: string) => Promise<Act | undefined>;
  /**
   * Adds an act, last in order, and the fact that it was asked for. Gives the stored one when the key is there already; rejects with
   * `underWay` when another one is open that excludes it.
   * @param among what `among` gave, where that was read in the same transaction
   * @param take asked inside the transaction whether it goes out as soon as that stands: then it is written down as sent
   */
  readonly open: (act: Act, among?: Among, take?: Take) => Promise<Act>;
  readonly among: () => Promise<Among>;
  /**
   * Puts in its place what `decide` makes of the act as it stands, and tells the fact that follows. Null, from `decide`
   * or as result: nothing changes, or there is no such act any more.
   */
  readonly change: (key: string, decide: (act: Act) => Act | null, told?: ChangeTold) => Promise<Act | null>;
  /**
   * Calls back after each change of the table, by any tab, and once at the start, with the acts that were not done or refused a moment ago.
   * Returns how to stop. @param onUnreadable called where this device does not let them be read, again and again
   */
  readonly watch: (
    onChange: (unsettled: readonly Act[]) => void,
    onUnreadable?: (error: unknown) => void,
  ) => () => void;
}

/** What an act is written down among. */
export interface Among {
  /** Every act that is not done or refused. */
  readonly unsettled: readonly Act[];
  /** Of the tab that began to send last. */
  readonly epoch: number | undefined;
}

/** Gives an act that is being written down as the tab that sends takes it, or null; `unsettled` are the others that are not done or refused. */
export type Take = (act: Act, unsettled: readonly Act[]) => Taken | null;

export interface Taken {
  readonly sent: Act;
  /** Only if no other tab has begun to send since; else it waits for that one. */
  readonly epoch: number;
}

export interface ChangeTold {
  /** Only if no other tab has begun to send since. */
  readonly epoch?: number;
  /** The decoded answer of the back office, also one that is missing; told where the act may be done by it. */
  readonly answer?: unknown;
}

/** Another tab sends now. */
export class TermIsOver extends Error {
  override name = 'TermIsOver';
}
