import { describe, expect, it } from 'vitest';
import { openNotice, showNotice } from '../../src/portal/notices.ts';

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

/** A device on which an account switched notices on, or none did, and that keeps these databases; and what it shows. */
async function shownWhere(account: string | undefined, databases?: readonly string[]) {
  const done: unknown[] = [];
  const scope = {
    caches: { match: async () => (account === undefined ? undefined : new Response(account)) },
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
