import type { FlowEvent, FlowLog } from './recorded-flow.ts';

/** What the flows of this page have not written yet, by log and flow. */
const writings = new WeakMap<FlowLog, Map<string, Promise<void>>>();

/** A flow that is opened again at once is found as it was left, not as it stood before. */
export async function untilWritten(log: FlowLog, flow: string): Promise<void> {
  await writings.get(log)?.get(flow);
}

/** Whether something of a flow was written on this page: what was read before may not be how it stands. */
export function isWritten(log: FlowLog, flow: string): boolean {
  return writings.get(log)?.has(flow) === true;
}

/** Writes one after the other. Events with a gap among them would lead elsewhere: after one that is lost none is kept. */
export function createKeeper({ flow, log }: { readonly flow: string; readonly log: FlowLog }) {
  let writing = Promise.resolve();
  let isWhole = true;
  const ofLog = writings.get(log) ?? new Map<string, Promise<void>>();
  writings.set(log, ofLog);
  const write = (work: () => Promise<void>) => {
    writing = writing.then(work).catch(async (error: unknown) => {
      isWhole = false;
      console.warn(`The flow ${flow} cannot be kept on this device.`, error);
      await log.forget(flow).catch(() => undefined);
    });
    ofLog.set(flow, writing);
  };
  /** Waits for the event that it belongs to; the recorder hears of that before this turn of the browser's loop is over. */
  let waiting: Along[] = [];
  return {
    event: (event: FlowEvent) => {
      const along = waiting;
      waiting = [];
      write(async () => {
        if (!isWhole) return alone(along);
        await log
          .append(
            event,
            along.map(({ write }) => write),
          )
          .catch((error: unknown) => {
            for (const { fail } of along) fail(error);
            throw error;
          });
        for (const { tell } of along) tell();
      });
    },
    nothing: () =>
      write(async () => {
        await log.forget(flow);
        isWhole = true;
      }),
    along: <Value>(work: () => Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        let value: Promise<Value> | undefined;
        const one: Along = {
          write: async () => {
            value = work();
            await value;
          },
          tell: () => resolve(value as Promise<Value>),
          fail: reject,
        };
        waiting.push(one);
        queueMicrotask(() => {
          if (!waiting.includes(one)) return;
          waiting = waiting.filter((other) => other !== one);
          void alone([one]);
        });
      }),
  };
}

/** Something that is written down together with an event. */
interface Along {
  readonly write: () => Promise<void>;
  readonly tell: () => void;
  readonly fail: (error: unknown) => void;
}

async function alone(along: readonly Along[]): Promise<void> {
  for (const { write, tell, fail } of along) await write().then(tell, fail);
}
