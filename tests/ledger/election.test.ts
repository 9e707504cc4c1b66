import { describe, expect, it } from 'vitest';
import type { Channel, ElectionPorts, Lock } from '../../src/portal/ledger/ports.ts';
import { electSender, type Term } from '../../src/portal/ledger/single-sender.ts';
import { second } from './samples.ts';
import { createTab } from './simulation/tab.ts';
import { createTimeline } from './simulation/timeline.ts';

/** A lock that another tab holds, or none does. */
function lockOf(held: boolean) {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const lock: Lock = (how, work) => {
    if ('steal' in how) {
      asked.push('steals');
      return work();
    }
    asked.push('waits');
    if (!held) return work();
    return new Promise((resolve, reject) => {
      how.signal.addEventListener('abort', () => {
        asked.push(`gives up waiting: ${how.signal.reason}`);
        reject(new Error('aborted'));
      });
      ends.push(() => void work().then(resolve));
    });
  };
  return { lock, asked, free: () => ends.shift()?.() };
}

function channelOf() {
  const beats: number[] = [];
  const hearers = new Set<(epoch: number) => void>();
  const channel: Channel = {
    beat: (epoch) => beats.push(epoch),
    onBeat: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
  const hear = (epoch: number) => {
    for (const one of hearers) one(epoch);
  };
  return { channel, beats, hear, hearers };
}

/** One tab that wants to send; its terms last until they are ended. */
function candidate(told: Partial<ElectionPorts> = {}, work?: (term: Term) => Promise<void>) {
  const timeline = createTimeline();
  const tab = createTab(1, timeline);
  const terms: Term[] = [];
  const ended: string[] = [];
  const troubles: string[] = [];
  const finish: (() => void)[] = [];
  let epoch = 0;
  const lasting = (term: Term) =>
    new Promise<void>((resolve) => {
      finish.push(resolve);
      term.signal.addEventListener('abort', () => {
        ended.push(`term ${term.epoch}: ${term.signal.reason}`);
        resolve();
      });
    });
  const stop = electSender(
    {
      now: timeline.now,
      after: tab.after,
      store: { claim: async () => ++epoch },
      lock: null,
      channel: null,
      trouble: (what) => troubles.push(what),
      ...told,
    },
    async (term) => {
      terms.push(term);
      await (work ?? lasting)(term);
    },
  );
  const run = (seconds: number) => {
    const until = timeline.now() + seconds * second;
    const over = timeline.after(seconds * second, () => undefined);
    return timeline.run(() => timeline.now() >= until).finally(over);
  };
  return {
    run,
    stop,
    terms,
    ended,
    troubles,
    finish: () => finish.shift()?.(),
    epochs: () => terms.map((term) => term.epoch),
  };
}

describe('with locks', () => {
  it('the tab that gets the lock sends, says so every second, and no more once its term is over', async () => {
    const { lock, asked } = lockOf(false);
    const { channel, beats, hearers } = channelOf();
    const { run, stop, ended, epochs } = candidate({ lock, channel });
    await run(3.5);
    expect([epochs(), asked, beats, hearers.size]).toEqual([[1], ['waits'], [1, 1, 1, 1], 1]);
    stop();
    await run(10);
    expect([epochs(), ended, beats.length, hearers.size]).toEqual([[1], ['term 1: stopped'], 4, 0]);
  });

  it('a tab takes the lock from one of which nothing was heard for five seconds, and lets one that beats have it', async () => {
    const { lock, asked } = lockOf(true);
    const { channel, hear, hearers } = channelOf();
    const { run, epochs, stop } = candidate({ lock, channel });
    for (let at = 0; at < 8; at++) {
      await run(4.1);
      hear(7);
    }
    expect([epochs(), asked]).toEqual([[], ['waits']]);
    await run(4.1);
    expect(epochs()).toEqual([]);
    await run(0.3);
    expect([epochs(), asked, hearers.size]).toEqual([[1], ['waits', 'gives up waiting: silence', 'steals'], 1]);
    stop();
  });

  it('a tab that got the lock meanwhile does not steal it, and one without a channel waits for ever', async () => {
    const { lock, asked, free } = lockOf(true);
    const { channel } = channelOf();
    const { run, epochs } = candidate({ lock, channel });
    await run(4);
    free();
    await run(20);
    expect([epochs(), asked]).toEqual([[1], ['waits']]);
    const alone = lockOf(true);
    const other = candidate({ lock: alone.lock });
    await other.run(1_000);
    expect([other.epochs(), alone.asked]).toEqual([[], ['waits']]);
  });

  it('a tab that is stopped while it waits neither waits on nor steals', async () => {
    const { lock, asked } = lockOf(true);
    const { channel, hearers } = channelOf();
    const { run, stop, epochs } = candidate({ lock, channel });
    await run(1);
    stop();
    await run(60);
    expect([epochs(), asked, hearers.size]).toEqual([[], ['waits', 'gives up waiting: stopped'], 0]);
  });

  it('a term ends when a later sender is heard, not by an earlier one; then it stands for the next', async () => {
    const { lock, asked } = lockOf(false);
    const { channel, hear } = channelOf();
    const { run, ended, epochs } = candidate({ lock, channel });
    await run(1);
    hear(1);
    hear(0);
    await run(1);
    expect(ended).toEqual([]);
    hear(2);
    await run(1);
    expect([ended, epochs(), asked]).toEqual([['term 1: another tab sends'], [1, 2], ['waits', 'waits']]);
  });

  it('a sender that breaks is told, and its term is over', async () => {
    const { lock } = lockOf(false);
    const told: AbortSignal[] = [];
    let isFirst = true;
    const { run, troubles, epochs } = candidate({ lock }, async ({ signal }) => {
      told.push(signal);
      if (!isFirst) return new Promise(() => undefined);
      isFirst = false;
      throw new Error('broken');
    });
    await run(1);
    expect([troubles, epochs(), told.map(({ aborted }) => aborted)]).toEqual([
      ['The sender broke.'],
      [1, 2],
      [true, false],
    ]);
  });
});

describe('without locks', () => {
  it('the tab sends that has heard no other for five seconds', async () => {
    const { channel, beats, hear } = channelOf();
    const { run, epochs } = candidate({ channel });
    await run(4.1);
    hear(7);
    await run(4.8);
    expect([epochs(), beats]).toEqual([[], []]);
    await run(0.2);
    expect([epochs(), beats]).toEqual([[1], [1]]);
  });

  it('it waits again when a later one is heard', async () => {
    const { channel, hear } = channelOf();
    const { run, epochs, ended } = candidate({ channel });
    await run(6);
    hear(2);
    await run(4.9);
    expect([epochs(), ended]).toEqual([[1], ['term 1: another tab sends']]);
    await run(0.2);
    expect(epochs()).toEqual([1, 2]);
  });

  it('a tab that is stopped before does not send', async () => {
    const { channel, hearers } = channelOf();
    const { run, stop, epochs } = candidate({ channel });
    await run(1);
    stop();
    await run(60);
    expect([epochs(), hearers.size]).toEqual([[], 0]);
  });

  it('and without a channel a tab whose term is over leaves five seconds to another', async () => {
    const { run, finish, epochs, stop } = candidate();
    await run(1);
    expect(epochs()).toEqual([1]);
    finish();
    await run(4.9);
    expect(epochs()).toEqual([1]);
    await run(0.2);
    expect(epochs()).toEqual([1, 2]);
    stop();
    await run(60);
    expect(epochs()).toEqual([1, 2]);
  });
});

describe('a device that does not let a tab begin', () => {
  it('is asked three times, a second apart, and again after half a minute', async () => {
    const at: number[] = [];
    let isFull = true;
    const { lock } = lockOf(false);
    const { run, epochs, troubles } = candidate({
      lock,
      store: {
        claim: async () => {
          at.push(at.length);
          if (isFull) throw new Error('QuotaExceededError');
          return 9;
        },
      },
    });
    await run(0.5);
    expect(at.length).toBe(1);
    await run(2);
    expect([at.length, troubles]).toEqual([3, Array(3).fill('This tab cannot begin to send.')]);
    await run(29);
    expect([at.length, epochs()]).toEqual([3, []]);
    isFull = false;
    await run(3);
    expect([at.length, epochs()]).toEqual([4, [9]]);
  });
});
