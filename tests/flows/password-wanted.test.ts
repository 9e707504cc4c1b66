// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { stateText } from '../../machines/state-of.ts';
import { type SmallOffice, smallOffice } from '../support/open-tab.ts';
import { closeTabs, looking, opened, replies, requested } from '../support/requested-cards.ts';

let made = 0;
afterEach(closeTabs);

/** A customer who asks for two cards. */
describe('an act for which the back office wants the password', () => {
  const wanted = { status: 409, body: { key: 'exception.password.required' } };

  /** The customer confirms the password, or would rather not, each time they are asked. */
  async function askedFor(...answers: boolean[]) {
    let isConfirmed = false;
    const office = smallOffice(Promise.resolve(), replies.done);
    const keys: string[] = [];
    const fetch: SmallOffice['fetch'] = async (address, init) => {
      if (init?.method !== 'POST' || isConfirmed) return office.fetch(address, init);
      keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
      return new Response(JSON.stringify(wanted.body), {
        status: wanted.status,
        headers: { 'content-type': 'application/json' },
      });
    };
    const tab = await opened(`washbook-password-${++made}`, { ...office, fetch });
    const password = {
      confirmed: async () => {
        isConfirmed = answers.shift() ?? false;
        return isConfirmed;
      },
    };
    Object.assign(tab.store, { password });
    const { flow } = await looking(tab);
    flow.send(requested);
    return { tab, flow, office, keys };
  }

  it('goes out again by itself under its key once that is confirmed', async () => {
    const { tab, office, keys } = await askedFor(true);
    await expect.poll(() => tab.told).toEqual(['cards.request.done']);
    expect([keys, office.asked]).toEqual([['key-1'], ['key-1']]);
    expect(await tab.store.database.acts.get('key-1')).toMatchObject({ state: 'done' });
  });

  it('is not sent when the customer would rather not, and goes out under its key when they want it after all', async () => {
    const { tab, flow, office, keys } = await askedFor(false, true);
    await expect.poll(() => stateText(flow.getSnapshot().value)).toBe('filling in.not sent');
    expect([keys, office.asked, tab.told]).toEqual([['key-1'], [], []]);
    expect(await tab.store.database.acts.get('key-1')).toMatchObject({ state: 'draft', firstSentAt: null });
    flow.send({ type: 'send requested' });
    await expect.poll(() => tab.told).toEqual(['cards.request.done']);
    expect([keys, office.asked]).toEqual([['key-1', 'key-1'], ['key-1']]);
  });
});
