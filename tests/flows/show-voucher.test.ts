// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ShownVoucher } from '../../machines/vouchers/show-voucher.ts';
import { downloadDiscountVoucher } from '../../src/contract/discount-vouchers.ts';
import { downloadGiftVoucher } from '../../src/contract/gift-vouchers.ts';
import { downloadPrepaidSaleItem } from '../../src/contract/prepaid-items.ts';
import { showVoucherFlow } from '../../src/portal/flows/vouchers/show-voucher.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { noon, openDevice } from '../support/device.ts';

/** A back office that answers. */
const portal = {
  connection: { actor: { getSnapshot: () => ({ hasTag: () => false }) } },
  language: {},
} as never as Pick<Portal, 'connection' | 'language'>;

const voucher: ShownVoucher = {
  kind: 'discount',
  voucherId: '7',
  paperId: '7',
  uuid: 'uuid-1',
  name: 'Was: 20 % korting',
  code: 'WASH-0042',
};

/** What a browser of these abilities was asked to do, and what the customer was told. */
function shown(
  abilities: { share?: (data: ShareData) => Promise<void>; write?: (text: string) => Promise<void> },
  what: ShownVoucher = voucher,
) {
  const locks: { released: boolean }[] = [];
  const told: unknown[] = [];
  const files: string[] = [];
  const asked: unknown[] = [];
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
  const messages = {
    'vouchers.file': ['kortingsbon'],
    'giftVouchers.file': ['cadeaubon'],
    'prepaid.file': ['wasbeurten'],
  };
  const { database } = openDevice();
  const words = setupI18n({ locale: 'nl', messages: { nl: messages } });
  const ask = async (call: unknown, input: unknown) => {
    asked.push([call, input]);
    return new Blob(['%PDF-']);
  };
  const flow = createActor(
    showVoucherFlow(
      { tell: (toast) => told.push(toast), words, ...portal },
      { ask, database, world: { now: () => noon } } as never,
      (name) => files.push(name),
    ),
  ).start();
  flow.send({ type: 'show requested', ...what });
  return { flow, locks, told, files, asked };
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

it.each<[Partial<ShownVoucher>, unknown, string]>([
  [{}, [downloadDiscountVoucher, { discountVoucherId: '7' }], 'kortingsbon Was 20 % korting.pdf'],
  [{ kind: 'gift', uuid: null }, [downloadGiftVoucher, { giftVoucherId: '7' }], 'cadeaubon Was 20 % korting.pdf'],
  [
    { kind: 'prepaid', paperId: 'purchase-1', uuid: null },
    [downloadPrepaidSaleItem, { myPrepaidSaleItemId: 'purchase-1' }],
    'wasbeurten Was 20 % korting.pdf',
  ],
])('of %j the PDF that belongs to it is fetched, shown or not', async (told, expected, file) => {
  const { flow, asked, files } = shown({}, { ...voucher, ...told });
  flow.send({ type: 'pdf requested' });
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: 'at hand' }));
  flow.send({ type: 'show ended' });
  flow.send({ type: 'paper requested', ...voucher, ...told });
  await waitFor(flow, (snapshot) => snapshot.matches('idle'));
  expect([asked, files]).toEqual([
    [expected, expected],
    [file, file],
  ]);
});

it('what would tell of more than this one is shared without an address', () => {
  const data: ShareData[] = [];
  const { flow } = shown({ share: async (one) => void data.push(one) }, { ...voucher, kind: 'prepaid', uuid: null });
  flow.send({ type: 'share requested' });
  expect(data).toEqual([{ title: voucher.name, text: `${voucher.name}\nWASH-0042` }]);
});
