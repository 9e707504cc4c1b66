import { setTimeout as pause } from 'node:timers/promises';
import { described, type Log } from '../server/log.ts';

export interface Delivery {
  /** Lets what is under way go, then stops. */
  stop(): Promise<void>;
}

/** How many are under way at once, of all tenants and of one: a server that hangs holds up nothing of another tenant. */
const together = { all: 8, ofTenant: 3 };

/**
 * Sends all that is due; gives how many were tried.
 * @param take the next that is due, of other tenants than those
 */
export async function sendDue<Thing extends { readonly tenantId: string }>(
  take: (besides: readonly string[]) => Promise<Thing | undefined>,
  send: (thing: Thing) => Promise<void>,
  stopped: () => boolean,
): Promise<number> {
  const underWay = new Map<Promise<void>, string>();
  for (let tried = 0; ; tried += 1) {
    if (underWay.size >= together.all) await Promise.race(underWay.keys());
    let due = await next();
    // What is under way may be all that keeps another one of the same tenant waiting.
    while (due === undefined && underWay.size > 0) {
      await Promise.race(underWay.keys());
      due = await next();
    }
    if (due === undefined) return tried;
    const sending = send(due).finally(() => underWay.delete(sending));
    underWay.set(sending, due.tenantId);
  }

  async function next(): Promise<Thing | undefined> {
    const tenants = Map.groupBy(underWay.values(), (tenant) => tenant);
    const busy = [...tenants].filter(([, things]) => things.length >= together.ofTenant).map(([tenant]) => tenant);
    return stopped() ? undefined : take(busy);
  }
}

/** Looks for what is to be sent, again and again: it leaves a moment after the commit of its cause. */
export function startSending(
  deliver: (stopped: () => boolean) => Promise<number>,
  { log, failed, every = 500 }: { log: Log; failed: string; every?: number | undefined },
): Delivery {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await deliver(() => signal.aborted).catch((error: unknown) => log('error', failed, described(error)));
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
