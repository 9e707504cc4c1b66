import { describe, expect, it } from 'vitest';
import { openNotice } from '../../src/portal/notices.ts';

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
