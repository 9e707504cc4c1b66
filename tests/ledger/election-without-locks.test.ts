import { describe, expect, it } from 'vitest';
import { candidate, channelOf } from './candidate.ts';

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
