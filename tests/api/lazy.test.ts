import { expect, it, vi } from 'vitest';
import { once } from '../../src/portal/api/lazy-ask.ts';

const noAnswer = { type: 'no answer', reason: 'unreachable' };

it('a part of the portal is fetched once, and anew after it could not be had', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const part = once(load);
  await expect(part()).rejects.toEqual(noAnswer);
  expect(await Promise.all([part(), part()])).toEqual(['the part', 'the part']);
  expect(load).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

it.each([
  [1, ['rejected', 'fulfilled', 'fulfilled'], 2],
  [2, ['rejected', 'rejected', 'rejected'], 2],
])('those who join a try that fails get one more, together (%i failing)', async (failing, outcomes, tries) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => 'the part');
  for (let time = 0; time < failing; time += 1) load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const part = once(load);
  const settled = await Promise.allSettled([part(), part(), part()]);
  expect([settled.map(({ status }) => status), load.mock.calls.length]).toEqual([outcomes, tries]);
  warned.mockRestore();
});
