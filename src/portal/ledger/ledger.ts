import { type Act, cannotBeKept, isOpen, isSettled, newAct, type Wish } from './act.ts';
import { attended } from './attendance.ts';
import { createInFlight } from './in-flight.ts';
import { refusedHere } from './judge.ts';
import type { ActStore, Among, LedgerPorts, Take } from './ports.ts';
import { type Sending, sendActs } from './sender.ts';
import { electSender } from './single-sender.ts';
import { isOld, presence, wakePause } from './timing.ts';

export interface Ledger {
  /** Writes the act down, or finds it by its key. Rejects with a `Failure` when it cannot be kept: then nothing is sent. */
  readonly open: (wish: Wish) => Promise<Act>;
  /**
   * Writes down one that was not found, inside a transaction of others: it is sent once that is over.
   * @param among what `among` gave in the same transaction
   */
  readonly note: (wish: Wish, among?: Among) => Promise<Act>;
  /** What an act will be written down among: to be read together with what else its writing waits for. */
  readonly among: ActStore['among'];
  /**
   * The customer says so: a draft goes out, under the key it always had. False when there is no such draft (any more).
   * Rejects, as `withdraw` and `check` do, with a `Failure` when this device cannot keep the change.
   */
  readonly resume: (key: string) => Promise<boolean>;
  /**
   * Takes it back. What may have left is made void at the back office, so that it can never be carried out; where that is impossible it
   * goes into review, for it may still happen. False when it is too late for either.
   */
  readonly withdraw: (key: string) => Promise<boolean>;
  /** Has the back office asked once more what became of an act in review. False when that would tell nothing. */
  readonly check: (key: string) => Promise<boolean>;
  /**
   * Resolves with the act once it is known how it ended: `done`, `refused`, `review` (its outcome cannot be found out, and it is not sent again
   * by itself) or `draft` (it waits for the customer to say whether it still should go out). Rejects where this device does not let it be read:
   * the act goes on, and nobody knows here how it stands.
   */
  readonly settled: (key: string, signal?: AbortSignal) => Promise<Act>;
  /** Acts that no back office has answered definitively. */
  readonly undelivered: () => Promise<Act[]>;
  /** Calls back with them after each change, by any tab, and once at the start. Returns how to stop. */
  readonly watch: ActStore['watch'];
  /**
   * For when the back office can be reached again: what only waited for that goes out. What had no answer is tried at once as well, but no
   * more often than every half a minute; else its own pause counts.
   */
  readonly wake: () => Promise<void>;
  /** Begins sending, in this tab or in turn with others. Returns how to stop. */
  readonly start: () => () => void;
}

export function createLedger(ports: LedgerPorts): Ledger {
  const { store } = ports;
  const inFlight = createInFlight(ports.elapsed);
  const sending: LedgerPorts = { ...ports, store: attended(store, ports.elapsed) };
  const sendings = new Set<Sending>();
  const rouse: Sending['wake'] = (unsettled) => {
    for (const { wake } of sendings) wake(unsettled);
  };
  const take: Take = (act, unsettled) => {
    const [here] = sendings;
    return here?.take(act, unsettled) ?? null;
  };
  /** What the customer asked for on this very page, of what needs them present: for that, and only that, waiting here means being present. */
  const askedHere = new Set<string>();
  let wokenAt = Number.NEGATIVE_INFINITY;

  async function note(wish: Wish, among?: Among): Promise<Act> {
    const act = newAct(wish, ports.now());
    if (act.class === 'B') askedHere.add(act.key);
    const kept = await store.open(act, among, take).catch((error: unknown) => {
      askedHere.delete(act.key);
      throw error;
    });
    return kept;
  }

  /** What the customer says about an act that stands there. */
  async function changed(key: string, decide: (act: Act) => Act | null): Promise<boolean> {
    const act = await store.change(key, decide).catch((error: unknown) => {
      ports.trouble('An act cannot be changed.', error);
      throw cannotBeKept;
    });
    // The sender wakes by the watch, once this stands: woken in here it would go on inside the transaction of a flow, which ends before it does.
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
    note,
    among: store.among,
    open: async (wish) => {
      const act = (await store.find(wish.key)) ?? (await note(wish));
      rouse();
      return act;
    },
    resume: (key) =>
      changed(key, (act) => {
        const now = ports.now();
        if (act.class === 'B') askedHere.add(key);
        if (act.state !== 'draft' || (act.firstSentAt !== null && isOld(act.firstSentAt, now))) return null;
        return { ...act, state: 'queued', notBefore: now, presentUntil: now + presence };
      }),
    withdraw: (key) =>
      changed(key, (act) => {
        const now = ports.now();
        if (isSettled(act)) return null;
        // What went wrong with the act that it waited for is no word on this one.
        if (act.firstSentAt === null) return refusedHere(act, 'error.act.withdrawn', now);
        if (isOthers(act)) return null;
        return { ...act, state: 'sent', takenBack: true, notBefore: now };
      }),
    check: (key) =>
      changed(key, (act) => {
        const now = ports.now();
        if (act.state !== 'review') return null;
        // It waited for another act; what that became is looked at anew, and what went wrong with it is no word on this one.
        if (act.firstSentAt === null)
          return { ...act, state: 'queued', failure: null, notBefore: now, presentUntil: now + presence };
        return isOthers(act) ? null : { ...act, state: 'sent', notBefore: now };
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
          resolve(act);
        };
        const fail = (error: unknown) => {
          if (over) return;
          stop();
          ports.trouble('An act cannot be read.', error);
          reject(error);
        };
        unwatch = store.watch((unsettled) => {
          // What is listed may be over by now; what ended since is told next.
          if (unsettled.some((act) => act.key === key && isOpen(act))) return;
          look().catch(fail);
        }, fail);
        signal?.addEventListener('abort', stop, { once: true });
      }),
    undelivered: () => store.unsettled(),
    watch: store.watch,
    wake: async () => {
      if (ports.elapsed() - wokenAt >= wakePause) {
        wokenAt = ports.elapsed();
        for (const { key } of await store.unsettled()) {
          await store.change(key, (act) =>
            act.failure?.type === 'no answer' ? { ...act, notBefore: ports.now() } : null,
          );
        }
      }
      rouse();
    },
    start: () => {
      const unwatch = sending.store.watch(rouse);
      const stop = electSender(ports, (term) => sendActs(sending, term, inFlight, sendings));
      return () => {
        stop();
        unwatch();
      };
    },
  };
}

/** Its key was used for something else: nothing that is said of that key is said of this act. */
function isOthers({ failure }: Act): boolean {
  return failure?.type === 'refused' && failure.messageKey === 'exception.command.differs';
}
