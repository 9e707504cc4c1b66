// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionKey } from '../../../src/contract/device-keys.ts';
import { keepAtRest } from '../../../src/portal/screens/shell/keep-page.ts';
import type { Store } from '../../../src/portal/spine/store.ts';
import { belgium } from '../../../src/portal/words/place.ts';
import { noon, openDevice } from '../../support/device.ts';

const path = '/transactions';
let left: AbortController;
beforeEach(() => {
  left = new AbortController();
  (globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://wash.example/nl${path}`,
  );
  document.head.innerHTML = '<meta name="build" content="b1">';
  document.body.innerHTML = '<main id="content"><p>one</p></main>';
});
afterEach(() => left.abort());

/** A page of an account, on which time passes when the test says so. */
async function opened() {
  const { database, learn } = openDevice();
  await database.open();
  const items = new Map<string, string>([
    [sessionKey, JSON.stringify({ token: 't', accountId: 'account', expiresAt: noon * 2 })],
  ]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const waiting: { until: () => void; signal: AbortSignal | undefined }[] = [];
  let begun = 0;
  const wait = (_: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      begun += 1;
      waiting.push({ until: resolve, signal });
      signal?.addEventListener('abort', () => resolve());
    });
  const world = { storage, wait, now: () => noon };
  keepAtRest({ world, database, place: belgium } as unknown as Store, path, left.signal);
  const standing = () => waiting.filter(({ signal }) => !signal?.aborted).length;
  return {
    learn,
    database,
    standing,
    begun: () => begun,
    /** All three spans pass in which nothing changes. */
    rest: async () => {
      for (let span = 0; span < 3; span += 1) {
        await expect.poll(standing).toBe(1);
        waiting
          .splice(0)
          .find(({ signal }) => !signal?.aborted)
          ?.until();
      }
    },
    kept: () =>
      JSON.parse(items.get(`washbook.page:/nl${path}`) ?? 'null') as { revision: string; drawn: unknown } | null,
  };
}

it('a page is kept once it has come to rest, and again after each change of what it was drawn from', async () => {
  const { kept, learn, rest } = await opened();
  await rest();
  await expect.poll(kept).not.toBeNull();
  const before = kept();
  const main = document.querySelector('main');
  if (main) main.innerHTML = '<p>another</p>';
  await learn({ type: 'list fetched', list: 'balance', value: 500 });
  await rest();
  await expect.poll(kept).not.toEqual(before);
  const [one, other] = [before, kept()].map((page) => JSON.stringify(page?.drawn));
  expect([one?.includes('one'), one?.includes('another'), other?.includes('another')]).toEqual([true, false, true]);
  expect(kept()?.revision).not.toBe(before?.revision);
});

it('a change on the way to rest begins the way anew', async () => {
  const { begun, kept, learn, standing } = await opened();
  await expect.poll(begun).toBe(1);
  await learn({ type: 'list fetched', list: 'balance', value: 500 });
  await expect.poll(begun).toBeGreaterThan(1);
  expect([standing(), kept()]).toEqual([1, null]);
});

it('a page that was left is kept no more', async () => {
  const { kept, learn, rest, standing, database } = await opened();
  await rest();
  await expect.poll(kept).not.toBeNull();
  const before = kept();
  left.abort();
  await learn({ type: 'list fetched', list: 'balance', value: 500 });
  await database.stands.toArray();
  expect([standing(), kept()]).toEqual([0, before]);
});
