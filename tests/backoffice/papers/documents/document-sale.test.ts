import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { documentSale } from '../../../../src/backoffice/papers/documents/document-sale.ts';
import { sealOf } from '../../../../src/backoffice/papers/documents/seal.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { emptyOutgoing, kept, postOf, recordingMailer, scopeOf } from '../mail/support.ts';
import { addSale, document, papersOf } from './support.ts';

const office = officeForAll();

beforeEach(() => emptyOutgoing(office.database));

describe('a paid sale', () => {
  it('of a business gets an invoice, mailed with its PDF to the invoice address in the account’s language', async () => {
    const sale = await addSale(office, { account: 'business', amount: 2995, item: 'Premium' });
    await document(office, sale);
    const { ticketId, invoiceId } = await papersOf(office, sale);
    expect([ticketId, invoiceId]).toEqual([expect.any(String), expect.any(String)]);
    const { mailer, sent } = recordingMailer();
    await deliverDue(postOf(office.database, undefined, mailer));
    expect(sent.map(({ to, language, template }) => [to, language, template])).toEqual([
      ['facturation@example.com', 'fr', 'invoice'],
    ]);
    expect(sent[0]?.attachments.map(({ fileName }) => fileName)).toEqual([
      'invoice.pdf',
      expect.stringMatching(/^20\d\d-\d{6}\.xml$/),
    ]);
    expect(sent[0]?.mail.subject).toMatch(/^Votre facture 20\d\d-\d{6}$/);
  });

  it('of a business has its own ticket and invoice beside those of the sale before it', async () => {
    const [one, other] = [
      await addSale(office, { account: 'business' }),
      await addSale(office, { account: 'business' }),
    ];
    await document(office, one);
    const before = await papersOf(office, one);
    await document(office, other);
    const after = await papersOf(office, other);
    expect(await papersOf(office, one)).toEqual(before);
    expect([after.ticketId === before.ticketId, after.invoiceId === before.invoiceId]).toEqual([false, false]);
    expect(after.invoiceId).toEqual(expect.any(String));
  });

  it('of a private customer gets a VAT ticket, mailed to the address they chose for it, and no invoice', async () => {
    await office.database.script(
      `update account set vat_ticket_email = 'books@example.com' where account_id in (select account_id from app_user where username = 'private@example.com')`,
    );
    const sale = await addSale(office, { account: 'private' });
    await document(office, sale);
    expect(await papersOf(office, sale)).toEqual({ ticketId: expect.any(String), invoiceId: null });
    expect(await kept(office.database, 'books@example.com')).toMatchObject([
      { values: { item: 'Premium', amount: 1650, firstName: 'Lotte' } },
    ]);
  });

  it.each([
    ['FR', 20],
    ['DE', 19],
    ['LU', 17],
    ['NL', 21],
  ])('of a seller in %s has the VAT of that country', async (country, rate) => {
    await office.database.query(sql`update seller set country = ${country} where tenant_id = 'multisafepay'`);
    const sale = await addSale(office, { amount: 1000 });
    await document(office, sale);
    const { ticketId } = await papersOf(office, sale);
    const [ticket] = await office.database.query<{ rate: number; country: string }>(sql`
      select (lines->0->>'vatRate')::int as rate, seller->>'country' as country from ticket where id = ${ticketId} and tenant_id = 'multisafepay'`);
    await office.database.query(sql`update seller set country = 'BE' where tenant_id = 'multisafepay'`);
    expect(ticket).toEqual({ rate, country });
  });

  it('of a guest gets a ticket that is nobody’s, and no mail', async () => {
    const sale = await addSale(office, { account: null });
    await document(office, sale);
    expect(await papersOf(office, sale)).toEqual({ ticketId: expect.any(String), invoiceId: null });
    expect(await deliverDue(postOf(office.database))).toBe(0);
  });

  it.each(['fr', 'de', 'nl'])('of a guest who bought in %s has a ticket in that language', async (language) => {
    const sale = await addSale(office, { account: null, language });
    await document(office, sale);
    const [ticket] = await office.database.query(sql`
      select ticket.language from ticket join sale on sale.tenant_id = ticket.tenant_id and ticket_id = ticket.id
      where ticket.tenant_id = 'multisafepay' and sale.id = ${sale}`);
    expect(ticket).toEqual({ language });
  });

  it.each([
    ['not paid yet', { status: 'PENDING' }],
    ['that failed', { status: 'ERROR' }],
    ['paid with credit', { paymentType: 'CREDIT' }],
    ['paid with a voucher', { paymentType: 'VOUCHER' }],
    ['of nothing', { amount: 0 }],
  ])('%s gets no papers', async (_, sold) => {
    const sale = await addSale(office, { account: 'business', ...sold });
    await document(office, sale);
    expect(await papersOf(office, sale)).toEqual({ ticketId: null, invoiceId: null });
    expect(await deliverDue(postOf(office.database))).toBe(0);
  });

  it('documented twice has one ticket, one invoice and one mail', async () => {
    const sale = await addSale(office, { account: 'business' });
    await Promise.all([document(office, sale), document(office, sale)]);
    const first = await papersOf(office, sale);
    await document(office, sale);
    expect(await papersOf(office, sale)).toEqual(first);
    expect((await kept(office.database, 'facturation@example.com')).length).toBe(1);
  });
});

describe('the numbers of tickets and invoices', () => {
  const numbers = async (tenant: string) => {
    const tickets = await office.database.query<{ number: string; date: string; seal: string; amount: number }>(sql`
      select sequence_number as number, date, seal, (select sum((line->>'amount')::int) from jsonb_array_elements(lines) as line)::int as amount
      from ticket where tenant_id = ${tenant} and terminal_number = 'WEB1' order by sequence_number`);
    const invoices = await office.database.query<{ number: string }>(
      sql`select number from invoice where tenant_id = ${tenant} order by number`,
    );
    return { tickets, invoices: invoices.map(({ number }) => number) };
  };

  it('have no gaps, also when a sale is undone or many come at once', async () => {
    const undone = await addSale(office, { account: 'business', tenant: 'adyen' });
    const scope = await scopeOf(office.database, 'adyen');
    const failing = scope.transaction(async (inside) => {
      await documentSale(inside, undone);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const sales = await Promise.all(
      Array.from({ length: 8 }, () => addSale(office, { account: 'business', tenant: 'adyen' })),
    );
    await Promise.all(sales.map((sale) => document(office, sale, 'adyen')));
    const { tickets, invoices } = await numbers('adyen');
    expect(tickets.map(({ number }) => Number(number))).toEqual(tickets.map((_, index) => index + 1));
    const byYear = Map.groupBy(invoices, (number) => number.slice(0, 4));
    for (const ofYear of byYear.values())
      expect(ofYear.map((number) => Number(number.slice(5)))).toEqual(ofYear.map((_, index) => index + 1));
  });

  it('are sealed in a chain: each seal is made of the ticket and of the seal before it', async () => {
    const { tickets } = await numbers('adyen');
    let previous = '';
    for (const { number, date, seal, amount } of tickets) {
      expect(seal).toBe(sealOf('adyen', { terminalNumber: 'WEB1', sequenceNumber: number, date, amount }, previous));
      previous = seal;
    }
    expect(tickets.length).toBeGreaterThan(8);
  });
});
