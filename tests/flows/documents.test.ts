import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { isOpenedBefore, openDocument } from '../../src/portal/flows/shared/documents.ts';
import { noon, openDevice } from '../support/device.ts';
import { unreachable } from '../support/sales.ts';

const paper = { kind: 'invoice', id: '17' } as const;
const pdf = (text: string) => new Blob([text], { type: 'application/pdf' });

/** A device on which documents are opened, and a back office that answers as it is told to. */
function aDevice() {
  const { database } = openDevice();
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const office = { answer: async (): Promise<Blob> => pdf('first'), lost: false, now: noon };
  const portal = {
    connection: { actor: { getSnapshot: () => ({ hasTag: (tag: string) => tag === 'lost' && office.lost }) } },
    language: { getSnapshot: () => ({ context: { shown: 'nl' } }) },
    tell: (toast: unknown) => told.push(toast),
  };
  const ask = (call: { name: string }, input: unknown) => {
    asked.push([call.name, input]);
    return office.answer();
  };
  const place = { region: 'BE', timeZone: 'Europe/Brussels' };
  const store = { database, ask, world: { now: () => office.now }, place };
  const open = async (wanted: Parameters<typeof openDocument>[2] = paper) => {
    const content = await openDocument(portal as never, store as never, wanted, new AbortController().signal);
    return [content.type, await content.text()];
  };
  return { database, office, told, asked, open };
}

describe('a document', () => {
  it('is fetched each time while there is an answer: it may have changed', async () => {
    const { office, told, open } = aDevice();
    expect(await open()).toEqual(['application/pdf', 'first']);
    office.answer = async () => pdf('paid by now');
    expect([await open(), told]).toEqual([['application/pdf', 'paid by now'], []]);
  });

  it.each<[string, Failure]>([
    ['there is no answer', unreachable],
    ['the back office fails', { type: 'fault', status: 500 }],
  ])('that was opened before is there when %s, with the time at which it was fetched', async (_, failure) => {
    const { office, told, open } = aDevice();
    await open();
    office.answer = () => Promise.reject(failure);
    office.now = noon + 26 * 3_600_000;
    expect(await open()).toEqual(['application/pdf', 'first']);
    expect(told).toEqual([{ tone: 'info', messageId: 'papers.asKept', values: { time: '21/11/2026 13:00' } }]);
  });

  it('that was opened before is there at once where the connection is known to be lost', async () => {
    const { office, asked, open } = aDevice();
    await open();
    office.lost = true;
    await open();
    expect(asked).toEqual([['downloadInvoice', { invoiceId: '17' }]]);
  });

  it('that never was opened here is told as it is: without a network it cannot be fetched', async () => {
    const { office, open } = aDevice();
    office.lost = true;
    office.answer = () => Promise.reject(unreachable);
    await expect(open()).rejects.toEqual(unreachable);
  });

  it('that the back office no longer has is no longer kept either', async () => {
    const { database, office, open } = aDevice();
    await open();
    const refused: Failure = { type: 'refused', status: 404, messageKey: 'exception.notFound' };
    office.answer = () => Promise.reject(refused);
    await expect(open()).rejects.toEqual(refused);
    expect(await isOpenedBefore(database, paper)).toBe(false);
  });

  it('is shown where there is no room to keep it', async () => {
    const { database, told, open } = aDevice();
    database.papers.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect([await open(), told, await isOpenedBefore(database, paper)]).toEqual([
      ['application/pdf', 'first'],
      [],
      false,
    ]);
  });

  it('of each kind is asked for by its own call, and kept apart from others of the same id', async () => {
    const { database, asked, open } = aDevice();
    for (const kind of ['invoice', 'ticket', 'discount', 'gift', 'prepaid'] as const) await open({ kind, id: '17' });
    expect(asked).toEqual([
      ['downloadInvoice', { invoiceId: '17' }],
      ['downloadTicket', { ticketId: '17' }],
      ['downloadDiscountVoucher', { discountVoucherId: '17' }],
      ['downloadGiftVoucher', { giftVoucherId: '17' }],
      ['downloadPrepaidSaleItem', { myPrepaidSaleItemId: '17' }],
    ]);
    expect(await database.papers.count()).toBe(5);
  });
});
