import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditSale } from '../../../../src/backoffice/papers/documents/credit-notes.ts';
import { drawDocument } from '../../../../src/backoffice/papers/documents/draw-document.ts';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { embedAddress } from '../../../../src/contract/embeds.ts';
import { listInvoices } from '../../../../src/contract/invoices.ts';
import { listMessages } from '../../../../src/contract/messages.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import { telling } from '../../paying/payments/telling.ts';
import { scopeOf } from '../../paying/scopes.ts';
import { readPdf } from './read-pdf.ts';
import { readXml, textAt } from './ubl/read-ubl.ts';

const money = moneyForAll();
let customer: Customer;
const { sides } = telling(
  () => money,
  () => customer,
);
const side = sides.find(({ tenant }) => tenant === 'multisafepay') as (typeof sides)[number];

beforeEach(async () => {
  customer = await money.customer('multisafepay');
  await money.rows`delete from attempt`;
});

const agreed = { agreementAccepted: true, immediateStartRequested: true };

async function toppedUp(by = customer): Promise<string> {
  const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed };
  const { id } = await by.ask(startMultisafepayPayment, order);
  expect(await side.say(id, { word: 'completed', amount: 5000 })).toBe(200);
  return id;
}

interface Note {
  number: string;
  credits: string;
  amount: number;
  lines: unknown[];
}

const notesOf = (saleId: string) =>
  money.rows<Note>`
    select number, credits_number as credits, amount, lines from invoice
    where credits_number is not null and ticket_id = (select ticket_id from sale where id = ${saleId}) and tenant_id = (select tenant_id from sale where id = ${saleId}) order by number`;

async function paperOf(saleId: string): Promise<string> {
  const [sale] = await money.rows<{ number: string }>`
    select coalesce(invoice.number, ticket.terminal_number || '-' || ticket.sequence_number) as number
    from sale join ticket on ticket.tenant_id = sale.tenant_id and ticket.id = sale.ticket_id
    left join invoice on invoice.tenant_id = sale.tenant_id and invoice.id = sale.invoice_id where sale.id = ${saleId}`;
  return sale?.number ?? '';
}

const mailsOf = (credits: string) =>
  money.rows<{ recipient: string; attachments: { document: string }[] }>`
    select recipient, attachments from outgoing_mail where template = 'credit note' and "values" ->> 'credits' = ${credits}`;

describe('what goes back', () => {
  it('by a withdrawal is taken back on paper, once, and nothing of another sale', async () => {
    const [id, other] = [await toppedUp(), await toppedUp()];
    const [{ email } = { email: '' }] = await money.rows<{ email: string }>`
      select email from app_user where account_id = ${customer.accountId}`;
    await customer.ask(withdraw, { name: 'Lotte Maes', contract: id, email });
    const ticket = await paperOf(id);
    expect(await notesOf(id)).toEqual([
      { number: expect.stringMatching(/^C20\d\d-\d{6}$/), credits: ticket, amount: 5000, lines: [expect.anything()] },
    ]);
    await side.say(id, { word: 'refunded', amount: 5000 });
    expect((await notesOf(id)).length).toBe(1);
    expect(await notesOf(other)).toEqual([]);
    expect(await mailsOf(ticket)).toEqual([
      { recipient: email, attachments: [expect.objectContaining({ document: 'invoice' })] },
    ]);
    const { content } = await customer.ask(listSales, {});
    const listed = content.map((sale) => [sale.id, sale.creditNotes?.map(({ number }) => number)]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [id, [(await notesOf(id))[0]?.number]],
        [other, undefined],
      ]),
    );
  });

  it('in parts has a paper for each part, which together are the whole, in whatever order and however often it is told', async () => {
    const id = await toppedUp();
    for (const operation of [1000, 1000, 5000, 1000])
      await side.say(id, { word: 'partial_refunded', operation, amount: 5000 });
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual([1000, 4000]);
  });

  it('of several of one item counts them where all goes back, and names an amount alone where a part does', async () => {
    const bought = async () => {
      const order = { saleItemId: 'basic-5', quantity: 2, totalAmount: 7_900, ...agreed };
      const { id } = await customer.ask(startMultisafepayPayment, order);
      await side.say(id, { word: 'completed', amount: 7_900 });
      return id;
    };
    const [whole, part] = [await bought(), await bought()];
    await side.say(whole, { word: 'refunded', amount: 7_900 });
    await side.say(part, { word: 'partial_refunded', operation: 1_000, amount: 7_900 });
    const linesOf = async (id: string) => (await notesOf(id)).flatMap(({ lines }) => lines);
    expect([await linesOf(whole), await linesOf(part)]).toMatchObject([
      [{ quantity: 2, amount: 7_900 }],
      [{ quantity: 1, amount: 1_000 }],
    ]);
  });

  it('is told among the messages of its account, and mailed to where the paper went that it takes back', async () => {
    const business = await money.customer('multisafepay', { business: true });
    await money.rows`
      insert into invoice_data (tenant_id, account_id, invoice_email) values ('multisafepay', ${business.accountId}, 'books@example.com')`;
    await money.rows`update account set vat_ticket_email = 'tickets@example.com' where account_id in (${customer.accountId}, ${business.accountId})`;
    for (const [by, recipient] of [
      [customer, 'tickets@example.com'],
      [business, 'books@example.com'],
    ] as const) {
      const id = await toppedUp(by);
      await side.say(id, { word: 'refunded', amount: 5000 });
      expect((await mailsOf(await paperOf(id))).map((mail) => mail.recipient)).toEqual([recipient]);
      const told = (await by.ask(listMessages, {})).filter(({ kind }) => kind === 'CREDIT_NOTE');
      expect(told).toHaveLength(1);
    }
  });

  it('of a business takes back its invoice, in its list and beside the file for its books', async () => {
    const business = await money.customer('multisafepay', { business: true });
    customer = business;
    const id = await toppedUp(business);
    const invoice = await paperOf(id);
    await side.say(id, { word: 'chargedback', amount: 5000 });
    const { content } = await business.ask(listInvoices, {});
    expect(content.map(({ credits, amount, paid }) => [credits, amount, paid])).toEqual(
      expect.arrayContaining([
        [invoice, -5000, true],
        [undefined, 5000, true],
      ]),
    );
    expect((await mailsOf(invoice)).map(({ attachments }) => attachments.map(({ document }) => document))).toEqual([
      ['invoice', 'electronic invoice'],
    ]);
    const note = content.find(({ credits }) => credits === invoice);
    const address = `http://multisafepay.localhost:4173${embedAddress('electronicInvoice', note?.uuid ?? '')}`;
    const answer = await money.page(address);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      `attachment; filename="${note?.number}.xml"`,
    ]);
    const read = readXml(answer.text);
    expect([read.name, textAt(read, 'BillingReference/InvoiceDocumentReference/ID')]).toEqual(['CreditNote', invoice]);
    expect((await money.page(address.replace('multisafepay', 'adyen'))).status).toBe(404);
    const drawn = await drawDocument(await scopeOf(money, business), { document: 'invoice', id: note?.id ?? '' });
    const text = readPdf(drawn?.content ?? new Uint8Array()).text;
    expect(text).toContain('Creditnota');
    expect(text).toContain(invoice);
    expect(text).not.toMatch(/Betaald met|Openstaand/);
  });

  it('of a guest is mailed to the guest', async () => {
    const email = `${randomUUID()}@example.com`;
    const order = { saleItemId: 'basic-5', totalAmount: 3_950, email, ...agreed };
    const ordered = await money.guest('multisafepay', startAnonymousMultisafepayPayment, order);
    const { createOrderDataDTO } = ordered.json as { createOrderDataDTO: { order_id: string } };
    await side.say(createOrderDataDTO.order_id, { word: 'completed', amount: 3_950 });
    await side.say(createOrderDataDTO.order_id, { word: 'refunded', amount: 3_950 });
    const credits = await paperOf(createOrderDataDTO.order_id);
    expect(await notesOf(createOrderDataDTO.order_id)).toMatchObject([{ credits, amount: 3_950 }]);
    expect((await mailsOf(credits)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('before it is told to be paid is taken back as soon as there is a paper', async () => {
    customer = await money.customer('adyen');
    const adyen = sides.find(({ tenant }) => tenant === 'adyen') as typeof side;
    const id = await adyen.begin();
    await adyen.say(id, { word: 'REFUND true', amount: 1000, operation: 3 });
    expect(await notesOf(id)).toEqual([]);
    await adyen.say(id, { word: adyen.paid });
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual([1000]);
  });

  it('is never more than was paid, and of a sale without a paper nothing', async () => {
    const id = await toppedUp();
    const scope = await scopeOf(money, customer);
    const credited = (saleId: string, soFar: number) =>
      scope.transaction((inside) => creditSale(inside, saleId, soFar));
    await Promise.all([credited(id, 9000), credited(id, 9000)]);
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual([5000]);
    const { id: unpaid } = await customer.ask(startMultisafepayPayment, {
      saleItemId: 'top-up',
      amount: 5000,
      totalAmount: 5000,
      ...agreed,
    });
    await credited(unpaid, 5000);
    expect(await notesOf(unpaid)).toEqual([]);
  });

  it('is numbered in a series of its own, without gaps', async () => {
    const numbers = await money.rows<{ number: string }>`
      select number from invoice where tenant_id = 'multisafepay' and credits_number is not null order by number`;
    expect(numbers.map(({ number }) => Number(number.slice(6)))).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(4);
  });
});
