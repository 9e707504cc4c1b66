import { type Failure, failureOf } from '../../contract/failure.ts';
import { type Act, isSettled, newAct, type Wish } from './act.ts';
import type { LedgerPorts } from './ports.ts';
import { judged, nextAct, sending } from './protocol.ts';

export interface Ledger {
  /** Writes the act down, or finds it by its key. Rejects with a `Failure` when it cannot be kept: then nothing is sent. */
  readonly open: (wish: Wish) => Promise<Act>;
  /** Resolves once the act is settled: with nothing when it is done, rejecting with its `Failure` when it was refused. */
  readonly settled: (key: string, signal?: AbortSignal) => Promise<void>;
  /** Acts that no back office has answered definitively. */
  readonly undelivered: () => Promise<Act[]>;
  /** Tries at once what had no answer; for when the back office can be reached again. */
  readonly wake: () => Promise<void>;
  /** Begins sending, in this tab or in turn with others. Returns how to stop. */
  readonly start: () => () => void;
}

export function createLedger(ports: LedgerPorts): Ledger {
  const { store } = ports;
  let rouse = () => {};

  async function sendOne(act: Act): Promise<void> {
    const sent = sending(act, ports.now());
    await store.change(sent);
    let answer: unknown;
    let failure: Failure | null = null;
    try {
      answer = await ports.send(sent);
    } catch (error) {
      failure = failureOf(error);
    }
    const known = judged(sent, failure, ports.now(), ports.random());
    if (isSettled(known)) await store.settle(known, answer);
    else await store.change(known);
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const rest = new AbortController();
      const stopRest = () => rest.abort();
      signal.addEventListener('abort', stopRest, { once: true });
      rouse = stopRest;
      const next = ports.sessionEpoch() === null ? null : nextAct(await store.unsettled(), ports.now());
      if (next && 'act' in next) await sendOne(next.act);
      else await ports.wait(next ? Math.max(0, next.at - ports.now()) : idlePause, rest.signal);
      signal.removeEventListener('abort', stopRest);
    }
  }

  return {
    open: async (wish) => {
      const act = await store.open(newAct(wish, ports.now()));
      rouse();
      return act;
    },
    settled: (key, signal) =>
      new Promise((resolve, reject) => {
        let stop = () => {};
        const look = async () => {
          const act = await store.find(key);
          if (act === undefined || !isSettled(act)) return;
          stop();
          if (act.state === 'done') resolve();
          else reject(act.failure);
        };
        stop = store.watch(() => void look());
        signal?.addEventListener('abort', () => stop(), { once: true });
      }),
    undelivered: () => store.unsettled(),
    wake: async () => {
      const unanswered = (await store.unsettled()).filter((act) => act.failure?.type === 'no answer');
      for (const act of unanswered) await store.change({ ...act, notBefore: ports.now() });
      rouse();
    },
    start: () => {
      const ending = new AbortController();
      const unwatch = store.watch(() => rouse());
      void ports.alone((signal) => sendAll(AbortSignal.any([signal, ending.signal])));
      return () => {
        ending.abort();
        unwatch();
      };
    },
  };
}

/** Milliseconds after which an idle sender looks at the table again, should a change have gone unnoticed. */
const idlePause = 60_000;
