// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { stateText } from '../../machines/state-of.ts';
import { type RequestCardsFlow, startRequestCards } from '../../src/portal/flows/cards/request-cards.ts';
import { type OpenTab, openTab, type SmallOffice, smallOffice } from '../support/open-tab.ts';

const request = { id: 'request-1', numberOfRequestedIdentificationItems: 2, status: 'NEW', date: null };
const replies = {
  done: { status: 200, body: request },
  refused: { status: 409, body: { key: 'exception.notAllowed' } },
  // The key belongs to another act: what is said of it is not said of this one.
  'not known yet': { status: 422, body: { key: 'exception.command.differs' } },
};
const requested = {
  type: 'cards requested',
  key: 'key-1',
  typed: {},
  wish: { cards: 2, typeId: 'type-1', address: null },
  problems: {},
} as const;

const open: { close: () => void }[] = [];
let made = 0;
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

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

async function opened(name: string, office: SmallOffice, reachable = () => true): Promise<OpenTab> {
  const tab = await openTab(name, office, reachable);
  open.push(tab);
  return tab;
}

async function looking(tab: OpenTab): Promise<{ tab: OpenTab; flow: RequestCardsFlow }> {
  const flow = await startRequestCards(tab.portal, tab.store);
  open.unshift({ close: () => flow.stop() });
  return { tab, flow };
}
