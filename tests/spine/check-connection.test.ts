import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { checkConnection } from '../../src/portal/spine/check-connection.ts';
import { simulatedClock } from '../support/simulated-clock.ts';

const second = 1_000;
const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
const refused: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };

/** A back office over a line that is as told at each moment, in seconds. */
function line(standing: (at: number, call: string) => 'alive' | 'dead' | 'refuses' | 'silent') {
  const time = simulatedClock(0);
  const asked: string[] = [];
  const under = { way: 0, most: 0 };
  const ask = ({ name }: Call, _: unknown, { signal }: { signal: AbortSignal }) => {
    const at = time.now() / second;
    asked.push(`${name} at ${at}`);
    under.most = Math.max(under.most, ++under.way);
    return new Promise((resolve, reject) => {
      const now = standing(at, name);
      signal.addEventListener('abort', () => reject(unreachable));
      if (now === 'alive') resolve({});
      if (now === 'dead') reject(unreachable);
      if (now === 'refuses') reject(refused);
    }).finally(() => under.way--);
  };
  let ended: { at: number; alive: boolean } | undefined;
  const end = (alive: boolean) => () => {
    ended = { at: time.now() / second, alive };
  };
  const calledOff = new AbortController();
  checkConnection(ask as never, { wait: time.wait }, calledOff.signal).then(end(true), end(false));
  return { pass: time.pass, asked, under, calledOff, ended: () => ended };
}

describe('whether the back office answers', () => {
  it('is known by its first word, a refusal included', async () => {
    for (const word of ['alive', 'refuses'] as const) {
      const { pass, ended, asked } = line(() => word);
      await pass(1);
      expect([ended(), asked]).toEqual([{ at: 0, alive: true }, ['readSystemSetting at 0']]);
    }
  });

  it('is asked of another call, for one of them may be what fails', async () => {
    const { pass, ended, asked } = line((_, call) => (call === 'readTenant' ? 'alive' : 'dead'));
    await pass(1);
    expect([ended(), asked]).toEqual([{ at: 0, alive: true }, ['readSystemSetting at 0', 'readTenant at 0']]);
  });

  it('is denied at once where nothing can be reached', async () => {
    const { pass, ended } = line(() => 'dead');
    await pass(1);
    expect(ended()).toEqual({ at: 0, alive: false });
  });

  it.each([0.5, 3, 6])('is known within three seconds of a line that swallowed what was asked for %d', async (dead) => {
    const { pass, ended } = line((at) => (at < dead ? 'silent' : 'alive'));
    await pass((dead + 3) * second);
    expect(ended()?.alive).toBe(true);
  });

  it('is denied in the end where all is silent, and two questions are under way at the most', async () => {
    const { pass, ended, under, asked } = line(() => 'silent');
    await pass(60 * second);
    expect([ended(), under, asked.length]).toEqual([{ at: 12.4, alive: false }, { way: 0, most: 2 }, 4]);
  });

  it('is not asked any more once nothing waits for it', async () => {
    const { pass, asked, under, calledOff, ended } = line(() => 'silent');
    await pass(second);
    calledOff.abort();
    await pass(60 * second);
    expect([asked.length, under.way, ended()?.alive]).toEqual([1, 0, false]);
  });
});
