import { type Act, cannotBeKept, newAct, type Wish } from './act.ts';
import { createFlights } from './flights.ts';
import { refusedHere } from './judge.ts';
import type { LedgerPorts } from './ports.ts';
import { sendActs } from './sender.ts';
import { isOld, presence } from './timing.ts';
import { takeTurns } from './turns.ts';

/**
 * How an act ended. `review`: nobody could say what became of it, and it is not sent again by itself. `draft`: it did
 * not go out, and waits for the customer to say whether it still should.
 */
export type Ending = 'done' | 'review' | 'draft';

export interface Ledger {
  /** Writes the act down, or finds it by its key. Rejects with a `Failure` when it cannot be kept: then nothing is sent. */
  readonly open: (wish: Wish) => Promise<Act>;
  /** Writes it down, to be sent only when the customer says so. */
  readonly draft: (wish: Wish) => Promise<Act>;
  /**
   * The customer says so: a draft goes out, under the key it always had. False when there is no such draft (any more).
   * Rejects, as `withdraw` and `check` do, with a `Failure` when this device cannot keep the change.
   */
  readonly resume: (key: string) => Promise<boolean>;
  /** Takes back what has not been sent. False when it is too late for that. */
  readonly withdraw: (key: string) => Promise<boolean>;
  /** Has the back office asked once more what became of an act in review. False when that would tell nothing. */
  readonly check: (key: string) => Promise<boolean>;
  /** Resolves once it is known how the act ended; rejects with its `Failure` when it was refused. */
  readonly settled: (key: string, signal?: AbortSignal) => Promise<Ending>;
  /** Acts that no back office has answered definitively. */
  readonly undelivered: () => Promise<Act[]>;
  /** Tries at once what had no answer; for when the back office can be reached again. */
  readonly wake: () => Promise<void>;
  /** Begins sending, in this tab or in turn with others. Returns how to stop. */
  readonly start: () => () => void;
}

export function createLedger(ports: LedgerPorts): Ledger {
  const { store } = ports;
  const flights = createFlights(ports.elapsed);
  const sleepers = new Set<() => void>();
  const rouse = () => {
    for (const wake of sleepers) wake();
  };
  /** What the customer asked for on this very page: for that, and only that, waiting here means being present. */
  const askedHere = new Set<string>();

  async function write(act: Act): Promise<Act> {
    askedHere.add(act.key);
    const kept = await store.open(act).catch((error: unknown) => {
      askedHere.delete(act.key);
      throw error;
    });
    rouse();
    return kept;
  }

  /** What the customer says about an act that stands there. */
  async function changed(key: string, decide: (act: Act) => Act | null): Promise<boolean> {
    const act = await store.change(key, decide).catch((error: unknown) => {
      ports.trouble('An act cannot be changed.', error);
      throw cannotBeKept;
    });
    rouse();
    return act !== null;
  }

  /** Says again and again that the customer is there. Returns how to stop. */
  function stayPresent(key: string): () => void {
    let cancel = () => {};
    const say = () => {
      cancel = ports.after(presence * 0.4, say);
      // As of now, not of when it gets written: a frozen page writes late.
      const presentUntil = ports.now() + presence;
      const here = (act: Act) => (act.class === 'B' && isOpen(act) ? { ...act, presentUntil } : null);
      store.change(key, here).catch((error: unknown) => ports.trouble('Presence cannot be kept.', error));
    };
    say();
    return () => cancel();
  }

  return {
    open: async (wish) => {
      const known = await store.find(wish.key);
      return known ?? write(newAct(wish, ports.now()));
    },
    draft: (wish) => write({ ...newAct(wish, ports.now()), state: 'draft' }),
    resume: (key) => {
      askedHere.add(key);
      return changed(key, (act) => {
        const now = ports.now();
        if (act.state !== 'draft' || (act.firstSentAt !== null && isOld(act.firstSentAt, now))) return null;
        return { ...act, state: 'queued', notBefore: now, presentUntil: now + presence };
      });
    },
    withdraw: (key) =>
      changed(key, (act) => {
        const isUnsent = act.state === 'draft' || (act.state === 'queued' && act.firstSentAt === null);
        return isUnsent ? refusedHere(act, 'error.act.withdrawn', ports.now()) : null;
      }),
    check: (key) =>
      changed(key, (act) => {
        const isOthers = act.failure?.type === 'refused' && act.failure.messageKey === 'exception.command.differs';
        if (act.state !== 'review' || act.firstSentAt === null || isOthers) return null;
        return { ...act, state: 'sent', notBefore: ports.now() };
      }),
    settled: (key, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return;
        const stopBeing = askedHere.has(key) ? stayPresent(key) : () => {};
        let unwatch = () => {};
        let over = false;
        const stop = () => {
          over = true;
          unwatch();
          stopBeing();
        };
        const look = async () => {
          const act = await store.find(key);
          if (over || act === undefined || act.state === 'queued' || act.state === 'sent') return;
          stop();
          if (act.state === 'refused') reject(act.failure);
          else resolve(act.state);
        };
        unwatch = store.watch(() => {
          look().catch((error: unknown) => ports.trouble('An act cannot be read.', error));
        });
        signal?.addEventListener('abort', stop, { once: true });
      }),
    undelivered: () => store.unsettled(),
    wake: async () => {
      for (const { key } of await store.unsettled()) {
        await store.change(key, (act) =>
          act.failure?.type === 'no answer' ? { ...act, notBefore: ports.now() } : null,
        );
      }
      rouse();
    },
    start: () => {
      const unwatch = store.watch(rouse);
      const stop = takeTurns(ports, (turn) => sendActs(ports, turn, flights, sleepers));
      return () => {
        stop();
        unwatch();
      };
    },
  };
}

function isOpen({ state }: Act): boolean {
  return state === 'queued' || state === 'sent';
}
