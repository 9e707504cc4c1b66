import { failureOf } from '../../contract/failure.ts';
import { readSystemSetting, readTenant } from '../../contract/tenant.ts';
import type { Ask } from '../api/ask.ts';
import { noAnswer } from '../api/failure-in.ts';
import type { World } from '../world.ts';

/** So many times it is asked, so many milliseconds apart, each time for so long: two are under way at the most. */
const times = 4;
const apart = 2_500;
const patience = 2 * apart - 100;

/**
 * Rejects when the back office answers neither of two calls: one of them may be what fails, or unknown to it. What hangs is asked anew before it is
 * given up, for a connection may be dead on a line that is alive.
 */
export async function checkConnection(ask: Ask, { wait }: Pick<World, 'wait'>, signal?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  signal?.addEventListener('abort', end);
  const asking = Array.from({ length: times }, async (_, time) => {
    if (time > 0) await wait(time * apart, over.signal);
    if (over.signal.aborted) throw noAnswer('timeout');
    const limit = new AbortController();
    const breakOff = () => limit.abort();
    over.signal.addEventListener('abort', breakOff, { once: true });
    void wait(patience, limit.signal).then(breakOff);
    try {
      await answered(ask, limit.signal);
    } catch (failure) {
      // Another one may still be answered, unless this was the last.
      if (limit.signal.aborted && !over.signal.aborted && time < times - 1) await new Promise(() => undefined);
      throw failure;
    } finally {
      limit.abort();
    }
  });
  await Promise.race(asking).finally(() => {
    end();
    signal?.removeEventListener('abort', end);
  });
}

async function answered(ask: Ask, signal: AbortSignal): Promise<void> {
  for (const call of [readSystemSetting, readTenant]) {
    const failure = await ask(call, {}, { signal }).then(() => null, failureOf);
    if (signal.aborted) throw noAnswer('timeout');
    // A refusal is an answer too.
    if (failure?.type !== 'no answer') return;
    if (call === readTenant || failure.reason === 'timeout') throw failure;
  }
}
