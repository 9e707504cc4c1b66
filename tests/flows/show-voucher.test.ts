// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { showVoucherFlow } from '../../src/portal/flows/vouchers/show-voucher.ts';

const voucher = { voucherId: '7', uuid: 'uuid-1', name: 'Was: 20 % korting', code: 'WASH-0042' };

/** What a browser of these abilities was asked to do, and what the customer was told. */
function shown(abilities: { share?: (data: ShareData) => Promise<void>; write?: (text: string) => Promise<void> }) {
  const locks: { released: boolean }[] = [];
  const told: unknown[] = [];
  const files: string[] = [];
  vi.stubGlobal('navigator', {
    share: abilities.share,
    clipboard: abilities.write && { writeText: abilities.write },
    wakeLock: {
      request: async () => {
        const lock = { released: false };
        locks.push(lock);
        const release = async () => {
          lock.released = true;
        };
        return { release };
      },
    },
  });
  const words = setupI18n({ locale: 'nl', messages: { nl: { 'vouchers.file': ['kortingsbon'] } } });
  const flow = createActor(
    showVoucherFlow(
      { tell: (toast) => told.push(toast), words },
      { ask: (async () => new Blob(['%PDF-'])) as never },
      (name) => files.push(name),
    ),
  ).start();
  flow.send({ type: 'show requested', ...voucher });
  return { flow, locks, told, files };
}

let visibility = 'visible';
beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function becomes(state: 'hidden' | 'visible'): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the screen is kept awake while a voucher is shown, asked anew when the page is seen again, and let go at its end', async () => {
  const { flow, locks } = shown({});
  await vi.waitFor(() => expect(locks.length).toBe(1));
  becomes('hidden');
  becomes('visible');
  await vi.waitFor(() => expect(locks.length).toBe(2));
  flow.send({ type: 'show ended' });
  await vi.waitFor(() => expect(locks.at(-1)).toEqual({ released: true }));
  becomes('hidden');
  becomes('visible');
  expect(locks.length).toBe(2);
});

it('the code itself is copied; where nothing may be copied the customer is told so', async () => {
  const written: string[] = [];
  const { flow } = shown({ write: async (text) => void written.push(text) });
  flow.send({ type: 'copy requested' });
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: 'copied' }));
  expect(written).toEqual(['WASH-0042']);
  const unable = shown({}).flow;
  unable.send({ type: 'copy requested' });
  await waitFor(unable, (snapshot) => snapshot.matches({ shown: 'not copied' }));
});

it('its code and the address of its PDF are shared, without waiting for anything first', async () => {
  const shared: ShareData[] = [];
  const { flow, told } = shown({ share: async (data) => void shared.push(data) });
  flow.send({ type: 'share requested' });
  expect(shared).toEqual([
    {
      title: voucher.name,
      text: `${voucher.name}\nWASH-0042`,
      url: `${location.origin}/discount-vouchers/uuid-1`,
    },
  ]);
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: 'at hand' }));
  expect(told).toEqual([]);
});

it.each([
  ['who shares with nobody after all is told nothing', new DOMException('closed', 'AbortError'), []],
  [
    'what a browser refuses to share can still be copied',
    new DOMException('no', 'NotAllowedError'),
    [{ tone: 'info', messageId: 'vouchers.notShared' }],
  ],
])('%s', async (_, error, expected) => {
  const { flow, told } = shown({ share: () => Promise.reject(error) });
  flow.send({ type: 'share requested' });
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: 'at hand' }));
  expect(told).toEqual(expected);
});

it('its PDF is named after it, without what no file may be called', async () => {
  const { flow, files } = shown({});
  flow.send({ type: 'pdf requested' });
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: 'at hand' }));
  expect(files).toEqual(['kortingsbon Was 20 % korting.pdf']);
});
