import { describe, expect, it } from 'vitest';
import type { KeptNotices } from '../../src/portal/pages/kept-notices.ts';
import { followAddress, openNotice, showNotice } from '../../src/portal/worker-notices.ts';

/** The windows of a browser, and what is done with them. */
function windowsAt(...urls: string[]) {
  const done: string[] = [];
  const windows = urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const scope = {
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void done.push(`open ${path}`) },
  };
  const notification = { close: () => done.push('close'), data: '/nl/dashboard/messages' };
  return { done, press: () => openNotice(scope as never, notification as never) };
}

describe('a notice that is pressed', () => {
  it('leads to the messages where they are open already', async () => {
    const messages = 'https://wash.example/nl/dashboard/messages?from=home';
    const { done, press } = windowsAt('https://wash.example/nl/dashboard/top-up', messages);
    await press();
    expect(done).toEqual(['close', `focus ${messages}`]);
  });

  it('opens them beside a page on which something else is done', async () => {
    const { done, press } = windowsAt('https://wash.example/nl/dashboard/top-up');
    await press();
    expect(done).toEqual(['close', 'open /nl/dashboard/messages']);
  });
});

const notice = {
  id: 'message-1',
  title: 'Blauwe Parel',
  body: 'Je kreeg € 5,00 tegoed',
  signedOut: 'Je bent niet meer aangemeld op dit toestel.',
  path: '/nl/dashboard/messages',
};

const keptFor = (database: string): KeptNotices => ({
  database,
  movedTo: '/api/moved',
  from: { endpoint: 'https://push.example/before', auth: 'known' },
});

/** A device on which an account switched notices on, or none did, and that keeps these databases; and what it shows. */
async function shownWhere(account: string | undefined, databases?: readonly string[]) {
  const done: unknown[] = [];
  const scope = {
    caches: { match: async () => (account === undefined ? undefined : Response.json(keptFor(account))) },
    indexedDB: databases ? { databases: async () => databases.map((name) => ({ name })) } : {},
    registration: {
      showNotification: async (title: string, { tag, body, data }: NotificationOptions) =>
        void done.push([title, tag, body, data]),
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => void done.push('unsubscribed') }) },
    },
  };
  await showNotice(scope as never, { json: () => notice } as never);
  return done;
}

describe('a notice that comes', () => {
  const as = (body: string) => ['Blauwe Parel', 'message-1', body, '/nl/dashboard/messages'];

  it('says what the message says while its account is signed in', async () => {
    expect(await shownWhere('washbook-1', ['washbook-2', 'washbook-1'])).toEqual([as(notice.body)]);
  });

  it.each([
    ['has signed out', 'washbook-1', []],
    ['has signed out and another is signed in', 'washbook-1', ['washbook-2']],
    ['is not known', undefined, ['washbook-1']],
    ['cannot be told', 'washbook-1', undefined],
  ])('says nothing of an account that %s, and is the last', async (_, account, databases) => {
    expect(await shownWhere(account, databases)).toEqual([as(notice.signedOut), 'unsubscribed']);
  });
});

const subscriptionAt = (endpoint: string) => ({
  options: { applicationServerKey: 'operator' },
  toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
});
const before = subscriptionAt('https://push.example/before');

/** A browser whose address changed by itself, and what was asked, told and kept for it. */
async function movedWhere(
  change: { oldSubscription: unknown; newSubscription: unknown },
  { databases = ['washbook-1'], status = 204 } = {},
) {
  const done: unknown[] = [];
  const scope = {
    caches: {
      match: async () => Response.json(keptFor('washbook-1')),
      open: async () => ({ put: async (_: string, kept: Response) => void done.push(['kept', await kept.json()]) }),
    },
    indexedDB: { databases: async () => databases.map((name) => ({ name })) },
    registration: {
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          done.push(['asked for', applicationServerKey]);
          return subscriptionAt('https://push.example/own');
        },
      },
    },
    fetch: async (address: string, { method, body }: RequestInit) => {
      done.push([method, address, JSON.parse(String(body))]);
      return new Response(null, { status });
    },
  };
  await followAddress(scope as never, change as never);
  return done;
}

describe('a browser that is given another address', () => {
  const { from } = keptFor('washbook-1');
  const told = (endpoint: string) => ['PUT', '/api/moved', { from, endpoint, p256dh: 'point', auth: 'secret' }];
  const kept = (endpoint: string) => ['kept', { ...keptFor('washbook-1'), from: { endpoint, auth: 'secret' } }];

  it('tells the new one, and is known by it from then on', async () => {
    const after = 'https://push.example/after';
    const done = await movedWhere({ oldSubscription: before, newSubscription: subscriptionAt(after) });
    expect(done).toEqual([told(after), kept(after)]);
  });

  it('asks for one where it was given none, by the key of the operator', async () => {
    const own = 'https://push.example/own';
    const done = await movedWhere({ oldSubscription: before, newSubscription: null });
    expect(done).toEqual([['asked for', 'operator'], told(own), kept(own)]);
  });

  it('is known by the one before where the new one could not be told', async () => {
    const after = 'https://push.example/after';
    const change = { oldSubscription: before, newSubscription: subscriptionAt(after) };
    expect(await movedWhere(change, { status: 503 })).toEqual([told(after)]);
  });

  it('asks for none and tells none once its account has signed out, or where it tells neither', async () => {
    const change = { oldSubscription: before, newSubscription: subscriptionAt('https://push.example/after') };
    expect(await movedWhere(change, { databases: ['washbook-2'] })).toEqual([]);
    expect(await movedWhere({ oldSubscription: null, newSubscription: null })).toEqual([]);
  });
});
