import { expect, it, vi } from 'vitest';
import { once } from '../../src/portal/api/lazy-ask.ts';

it('a part of the portal is fetched once, and anew after it could not be had', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const part = once(load);
  await expect(Promise.allSettled([part(), part()])).resolves.toEqual(
    Array.from({ length: 2 }, () => ({ status: 'rejected', reason: { type: 'no answer', reason: 'unreachable' } })),
  );
  expect(await Promise.all([part(), part()])).toEqual(['the part', 'the part']);
  expect(load).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});
