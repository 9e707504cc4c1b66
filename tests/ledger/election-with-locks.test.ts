import { describe, expect, it } from 'vitest';
import { candidate, channelOf, lockOf } from './candidate.ts';

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

  it('a tab from which the lock is taken ends its term, and stands for the next at once', async () => {
    const { lock } = lockOf(false);
    const { run, ended, epochs } = candidate({
      lock: async (how, work) => {
        if (epochs().length > 0) return lock(how, work);
        void work();
        await Promise.resolve();
        throw new DOMException('stolen', 'AbortError');
      },
    });
    await run(1);
    expect([ended, epochs()]).toEqual([['term 1: over'], [1, 2]]);
  });

  it('a browser that refuses every lock is asked again after half a minute, and the tab is not held up', async () => {
    let asked = 0;
    const { run, epochs } = candidate({
      lock: async () => {
        asked += 1;
        // Asked without a pause it would hold up the page for ever.
        if (asked > 9) return new Promise(() => undefined);
        throw new DOMException('not allowed here', 'SecurityError');
      },
    });
    await run(29);
    expect([asked, epochs()]).toEqual([2, []]);
    await run(2);
    expect([asked, epochs()]).toEqual([4, []]);
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
