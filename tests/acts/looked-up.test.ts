import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { largestPage } from '../../src/contract/paging.ts';
import type { ActEntry } from '../../src/portal/acts/act.ts';
import { unlinkCard } from '../../src/portal/acts/cards.ts';
import { takeMandateReturn } from '../../src/portal/acts/payments/digiteal.ts';
import { unlinkPlate } from '../../src/portal/acts/plates.ts';
import { createInvoice } from '../../src/portal/acts/tickets.ts';
import { changeGiftRecipient, mailGift } from '../../src/portal/acts/vouchers.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { readRows } from '../../src/portal/lists/kept-lists.ts';
import { openDevice } from '../support/device.ts';

async function lookedUp<Input extends object>(entry: ActEntry<Input>, input: Input, told: unknown) {
  const asked: unknown[] = [];
  const ask = (async ({ name }: Call, given: unknown) => {
    asked.push([name, given]);
    return told;
  }) as never as Ask;
  const { lookUp } = entry;
  if (typeof lookUp !== 'function') throw new Error('it cannot be');
  return { outcome: await lookUp(ask, newAct(entry.asked('key-1', input, null), 0)), asked };
}

const items = (...kinds: string[]) =>
  kinds.map((identificationItemTypeCode) => ['listIdentificationItems', { identificationItemTypeCode }]);

describe('what became of an act is asked', () => {
  it('of the list of its kind, and of no other', async () => {
    const gone = { identificationItemId: '1' };
    expect((await lookedUp(unlinkPlate, gone, [])).asked).toEqual(items('ANPR'));
    expect((await lookedUp(unlinkCard, gone, [])).asked).toEqual(items('RFID', 'BARCODE'));
  });

  it('and told as the call itself would have', async () => {
    const mandates = [
      { reference: 'M-2', activated: false },
      { reference: 'M-1', activated: true },
    ];
    const returned = { mandate_reference: 'M-1', presale_id: 'sale-1' };
    expect((await lookedUp(takeMandateReturn, returned, mandates)).outcome).toEqual({
      state: 'done',
      answer: { status: 'ACTIVATED' },
    });
    const other = { ...returned, mandate_reference: 'M-2' };
    expect((await lookedUp(takeMandateReturn, other, mandates)).outcome).toEqual({ state: 'unknown' });
    const sales = { content: [{ ticketId: null }, { ticketId: '10', invoiceId: '11' }] };
    expect(await lookedUp(createInvoice, { ticketId: '10' }, sales)).toEqual({
      outcome: { state: 'done', answer: { id: '11' } },
      asked: [['listSales', { page: 0, size: largestPage }]],
    });
  });
});

describe('a gift voucher', () => {
  const voucher = (id: string, recipientEmail: string | null) => ({
    id,
    uuid: `uuid-${id}`,
    amount: 2500,
    numberOfVouchers: 1,
    recipientEmail,
    message: null,
    date: new Date('2026-11-20T10:00:00Z').toISOString(),
    code: `GIFT${id}`,
    validUntil: null,
    sendOn: null,
    sentAt: null,
  });

  it('that is mailed is named by whom it goes to, one that is printed by nobody', async () => {
    const { database, learn, ask } = openDevice();
    await learn({
      type: 'list fetched',
      list: 'giftVouchers',
      value: [voucher('1', 'mia@example.com'), voucher('2', null)] as never,
    });
    const things = [];
    for (const giftVoucherId of ['1', '2', '3'])
      things.push((await ask(mailGift, `key-${giftVoucherId}`, { giftVoucherId })).thing);
    expect(things).toEqual(['mia@example.com', null, null]);
    expect((await readRows(database, 'giftVouchers'))?.length).toBe(2);
  });

  it('goes to another address once that is done, and no other does', async () => {
    const { database, learn, ask, answer, refetched } = openDevice();
    const [first, second] = [voucher('1', 'mia@example.com'), voucher('2', 'jan@example.com')];
    await learn({ type: 'list fetched', list: 'giftVouchers', value: [first, second] as never });
    await ask(changeGiftRecipient, 'key-1', { giftVoucherId: '2', recipientEmail: 'piet@example.com' });
    await answer('key-1', { ...second, recipientEmail: 'piet@example.com' });
    expect((await readRows(database, 'giftVouchers'))?.map(({ recipientEmail }) => recipientEmail)).toEqual([
      'mia@example.com',
      'piet@example.com',
    ]);
    expect(refetched).toEqual(['giftVouchers']);
  });
});
