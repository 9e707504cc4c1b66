import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountScope } from '../../src/portal/spine/scope.ts';
import type { Store } from '../../src/portal/spine/store.ts';
import { wipe } from '../../src/portal/spine/tidy-up.ts';

afterEach(() => vi.unstubAllGlobals());

describe('who logs out', () => {
  it('leaves no notices on the screen, also where what they asked for cannot be put away', async () => {
    const close = vi.fn();
    const caches = { match: async () => Response.json({ database: 'washbook-ada' }), delete: vi.fn(async () => true) };
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ getNotifications: async () => [{ close }] }) },
    });
    const trouble = new Error('the disk');
    const store = {
      scope: { of: 'account', accountId: 'ada' },
      database: { transaction: () => Promise.reject(trouble) },
      world: { storage: { getItem: () => null }, tabStorage: { getItem: () => null } },
      stop: vi.fn(),
    } as unknown as Store<AccountScope>;
    await expect(wipe(store, 'tenant.example')).rejects.toBe(trouble);
    expect([close.mock.calls, caches.delete.mock.calls]).toEqual([[[]], [['washbook-notices']]]);
  });
});
