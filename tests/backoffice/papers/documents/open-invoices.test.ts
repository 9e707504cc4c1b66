import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { drawDocument } from '../../../../src/backoffice/papers/documents/draw-document.ts';
import { numberIn, referenceOf } from '../../../../src/backoffice/papers/documents/transfer.ts';
import { listInvoices } from '../../../../src/contract/invoices.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';
import { readPdf } from './read-pdf.ts';

describe('the reference of a transfer', () => {
  it.each([
    ['2026-000123', '+++202/6000/12320+++'],
    ['2026-000000', '+++202/6000/00091+++'],
  ])('of %s is %s', (number, reference) => {
    expect([referenceOf(number), numberIn(reference)]).toEqual([reference, number]);
    expect(Number(number.replace('-', '')) % 97).toBe(Number(reference.slice(-5, -3)) % 97);
  });

  it('is found however it is typed, and not when a digit is wrong', () => {
    expect(numberIn('202 6000 12320')).toBe('2026-000123');
    expect(numberIn('+++202/6000/12420+++')).toBeUndefined();
    expect(numberIn('factuur 123')).toBeUndefined();
  });
});

describe('an open invoice', () => {
  const office = officeForAll();
  let token: string;
  beforeAll(async () => {
    token = await office.signIn('business');
  });

  const newest = async () => (await office.ask(listInvoices, { page: 0, size: 3 }, { token })).content;
  const transferred = (reference: string, amount: string) =>
    office.send('/sandbox/bank', { method: 'POST', body: new URLSearchParams({ reference, amount }) });

  it('says until when and how it is paid, in the list and on paper', async () => {
    const [open, , paid] = await newest();
    expect([open?.paid, open?.dueOn, open?.transfer]).toEqual([
      false,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      { name: 'Blauwe Parel nv', iban: 'BE92001234560123', reference: referenceOf(open?.number ?? '') },
    ]);
    expect([paid?.paid, paid?.transfer]).toEqual([true, undefined]);
    const scope = await scopeOf(office.database);
    const [ofOpen, ofPaid] = await Promise.all(
      [open, paid].map(async (invoice) => {
        const drawn = await drawDocument(scope, { document: 'invoice', id: invoice?.id ?? '' });
        return readPdf(drawn?.content ?? new Uint8Array()).text;
      }),
    );
    expect(ofOpen).toContain(open?.transfer?.reference);
    expect(ofPaid).not.toContain('+++');
  });

  it.each([
    ['2026-03-01T22:59:59Z', '2026-03-31'],
    ['2026-03-01T23:00:00Z', '2026-04-01'],
    ['2026-07-31T21:59:59Z', '2026-08-30'],
    ['2026-07-31T22:00:00Z', '2026-08-31'],
  ])('that was made at %s is due thirty days after the operator’s day: %s', async (made, dueOn) => {
    const [{ id = '' } = {}] = await newest();
    const [before] = await office.database.query<{ date: string }>(sql`
      select date from invoice where tenant_id = 'multisafepay' and id = ${id}`);
    const dated = (date: string) =>
      office.database.query(sql`update invoice set date = ${date} where tenant_id = 'multisafepay' and id = ${id}`);
    await dated(made);
    const listed = (await office.ask(listInvoices, { page: 0, size: 50 }, { token })).content.find(
      (one) => one.id === id,
    );
    const drawn = await drawDocument(await scopeOf(office.database), { document: 'invoice', id });
    await dated(before?.date ?? '');
    const [year, month, day] = dueOn.split('-');
    expect([
      listed?.dueOn,
      readPdf(drawn?.content ?? new Uint8Array()).text.includes(`${day}/${month}/${year}`),
    ]).toEqual([dueOn, true]);
  });

  it('is paid by a transfer of its amount with its reference, once', async () => {
    const [open] = await newest();
    const { reference = '' } = open?.transfer ?? {};
    const amount = ((open?.amount ?? 0) / 100).toFixed(2);
    expect((await transferred(reference, '0.01')).text).toContain('another amount');
    expect((await transferred('+++000/0000/00000+++', amount)).text).toContain('unknown');
    expect((await newest())[0]?.paid).toBe(false);
    expect((await transferred(reference, amount)).status).toBe(200);
    expect([(await newest())[0]?.paid, (await newest())[0]?.transfer]).toEqual([true, undefined]);
    expect((await transferred(reference, amount)).text).toContain('paid already');
  });
});
