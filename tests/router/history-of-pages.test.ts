import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { historyOfPages } from '../../src/portal/router/history-of-pages.ts';
import { leavingEntry } from '../../src/portal/ui/leaving-entry.ts';
import { pageNow } from '../../src/portal/ui/page-entry.ts';

const page = { href: 'https://wash.example/nl/dashboard', pathname: '/nl/dashboard', search: '', hash: '' };
const entry = { key: 'a', __TSR_key: 'a', __TSR_index: 1 };

/** The browser, at the entry of a dialog that has closed. */
beforeEach(() => {
  const history = { state: { ...entry, isOver: true, below: 'b' }, replaceState: () => undefined };
  const browser = Object.assign(new EventTarget(), { history, location: { ...page } });
  for (const [name, value] of Object.entries({ window: browser, document: {}, history, location: browser.location }))
    vi.stubGlobal(name, value);
  const left = pageNow();
  Object.assign(leavingEntry, { now: Promise.withResolvers<void>(), isBack: () => pageNow() === left });
});
afterEach(() => {
  vi.unstubAllGlobals();
  leavingEntry.now = null;
});

/** What the router is told when the browser arrives there. */
async function toldOf(state: object, at: Partial<typeof page> = {}): Promise<number> {
  const tell = vi.fn<() => void>();
  historyOfPages().subscribe(tell);
  Object.assign(location, at);
  Object.assign(history, { state });
  window.dispatchEvent(new Event('popstate'));
  await Promise.resolve();
  return tell.mock.calls.length;
}

describe('a router whose browser goes back', () => {
  it('is told nothing of the way from a dialog that has closed to its page', async () => {
    expect(await toldOf(entry)).toBe(0);
  });

  it('is told of the way to another page, to another entry of the same address, and of the customer’s own', async () => {
    const other = { href: 'https://wash.example/nl/dashboard/transactions', pathname: '/nl/dashboard/transactions' };
    const elsewhere = await toldOf(entry, other);
    Object.assign(location, page);
    const sameAddress = await toldOf({ ...entry, key: 'c', __TSR_key: 'c', __TSR_index: 0 });
    leavingEntry.now = null;
    expect([elsewhere, sameAddress, await toldOf(entry)]).toEqual([1, 1, 1]);
  });
});
