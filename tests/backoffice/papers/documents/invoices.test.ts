import { beforeAll, describe, expect, it } from 'vitest';
import { vatOf } from '../../../../src/backoffice/papers/documents/vat.ts';
import { downloadDiscountVoucher, listDiscountVouchers } from '../../../../src/contract/discount-vouchers.ts';
import { downloadGiftVoucher, listGiftVouchers } from '../../../../src/contract/gift-vouchers.ts';
import { downloadInvoice, type Invoice, listInvoices } from '../../../../src/contract/invoices.ts';
import {
  downloadAnonymousPrepaidSaleItem,
  downloadPrepaidSaleItem,
  listPrepaidSaleItems,
} from '../../../../src/contract/prepaid-items.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { readLogo } from '../../../../src/contract/tenant.ts';
import { downloadTicket, invoiceTicket } from '../../../../src/contract/tickets.ts';
import { paperTicketOf } from '../../../../src/demo/seed/make-documents.ts';
import { type Answer, officeForAll } from '../../../support/in-process.ts';
import { addSale, document, papersOf } from './support.ts';

const office = officeForAll();
let business: string;
let personal: string;
let stranger: string;

beforeAll(async () => {
  business = await office.signIn('business');
  personal = await office.signIn('private');
  stranger = await office.signIn('empty');
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const isPdf = ({ status, headers, text }: Answer) => [
  status,
  headers.get('content-type'),
  text.slice(0, 8),
  headers.get('cache-control'),
];
const anyLine = { description: '', licensePlate: null, date: '', quantity: 1 };
const sum = (lines: Invoice['lines'], field: 'net' | 'vat' | 'gross') =>
  lines?.reduce((all, line) => all + line[field], 0);
const pdf = [200, 'application/pdf', '%PDF-1.7', 'no-store'];

describe('invoices', () => {
  it('come page by page, newest first, and each as a PDF', async () => {
    const first = await office.ask(listInvoices, { page: 0, size: 10 }, { token: business });
    const second = await office.ask(listInvoices, { page: 1, size: 10 }, { token: business });
    expect([first.totalElements, first.totalPages, first.content.length]).toEqual([60, 6, 10]);
    const dates = [...first.content, ...second.content].map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const invoice = first.content.find(({ paid }) => paid);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^20\d\d-\d{6}$/),
      terminalNumber: 'WEB1',
      seal: expect.stringMatching(/^([0-9A-F]{4}-){4}[0-9A-F]{4}$/),
      paid: true,
    });
    expect(isPdf(await office.call(downloadInvoice, { invoiceId: invoice?.id ?? '' }, { token: business }))).toEqual(
      pdf,
    );
  });

  it('tell their lines for the books, which are their total and their VAT to the cent', async () => {
    const { content } = await office.ask(listInvoices, { page: 0, size: 60 }, { token: business });
    expect(content.length).toBe(60);
    for (const { amount, lines } of content) {
      const rates = vatOf((lines ?? []).map(({ gross, vatRate }) => ({ ...anyLine, amount: gross, vatRate })));
      expect([sum(lines, 'gross'), sum(lines, 'vat'), sum(lines, 'net')]).toEqual([
        amount,
        rates.reduce((all, { vat }) => all + vat, 0),
        rates.reduce((all, { withoutVat }) => all + withoutVat, 0),
      ]);
    }
    const { content: sales } = await office.ask(listSales, { page: 0, size: 200 }, { token: business });
    const soldFor = ({ id }: Invoice) =>
      sales.find(({ invoiceId }) => invoiceId === id)?.identificationItemName ?? null;
    const known = content.filter(({ id }) => sales.some(({ invoiceId }) => invoiceId === id));
    expect(known.map(({ lines }) => lines?.[0]?.licensePlate)).toEqual(known.map(soldFor));
    expect(known.length).toBeGreaterThan(10);
  });

  it('of another account or another tenant are as unknown as no invoice', async () => {
    const { content } = await office.ask(listInvoices, { page: 0, size: 1 }, { token: business });
    const invoiceId = content[0]?.id ?? '';
    const elsewhere = await office.signIn('business', 'adyen');
    const answers = [
      await office.call(downloadInvoice, { invoiceId }, { token: stranger }),
      await office.call(downloadInvoice, { invoiceId }, { token: elsewhere, tenant: 'adyen' }),
      await office.call(downloadInvoice, { invoiceId: 'no-such-invoice' }, { token: business }),
    ];
    for (const { status, json } of answers) expect([status, json]).toEqual([404, { key: 'exception.notFound' }]);
    expect((await office.call(downloadInvoice, { invoiceId }, {})).status).toBe(401);
  });
});

describe('the other documents', () => {
  it('of a customer come as PDF, and to nobody else', async () => {
    const gift = (await office.ask(listGiftVouchers, {}, { token: personal }))[0]?.id ?? '';
    const discount = (await office.ask(listDiscountVouchers, {}, { token: personal }))[0]?.id ?? '';
    const purchase = (await office.ask(listPrepaidSaleItems, {}, { token: personal }))[0];
    const ticket =
      (await office.ask(listSales, { page: 0, size: 60 }, { token: personal })).content.find(({ ticketId }) => ticketId)
        ?.ticketId ?? '';
    const asked = (token: string) => [
      () => office.call(downloadGiftVoucher, { giftVoucherId: gift }, { token }),
      () => office.call(downloadDiscountVoucher, { discountVoucherId: discount }, { token }),
      () => office.call(downloadPrepaidSaleItem, { myPrepaidSaleItemId: purchase?.id ?? '' }, { token }),
      () => office.call(downloadTicket, { ticketId: ticket }, { token }),
    ];
    // One after the other: of several that are asked for at once, one that waits long is told to come again.
    for (const ask of asked(personal)) expect(isPdf(await ask())).toEqual(pdf);
    for (const ask of asked(stranger)) expect((await ask()).status).toBe(404);
    expect(isPdf(await office.call(downloadAnonymousPrepaidSaleItem, { uuid: purchase?.uuid ?? '' }))).toEqual(pdf);
    expect(
      (await office.call(downloadAnonymousPrepaidSaleItem, { uuid: purchase?.uuid ?? '' }, { tenant: 'adyen' })).status,
    ).toBe(404);
    expect((await office.call(downloadAnonymousPrepaidSaleItem, { uuid: 'unknown' })).status).toBe(404);
  });

  it('include the tenant’s logo as PNG', async () => {
    const { status, headers, text } = await office.call(readLogo, {});
    expect([status, headers.get('content-type'), text.slice(1, 4)]).toEqual([200, 'image/png', 'PNG']);
  });
});

describe('an invoice for a ticket', () => {
  it('on paper is made once, for who types in everything that is printed on it', async () => {
    const { date, ...printed } = paperTicketOf('multisafepay');
    const input = {
      date: date.slice(0, 10),
      sequenceNumber: '42',
      terminalNumber: 'k01',
      seal: printed.seal.toLowerCase().replaceAll('-', ' '),
    };
    const invoice = await office.ask(invoiceTicket, input, { token: business, headers: key() });
    expect(invoice).toMatchObject({
      sequenceNumber: '00000042',
      terminalNumber: 'K01',
      seal: printed.seal,
      amount: 1650,
      paid: true,
    });
    expect(await office.ask(invoiceTicket, input, { token: business, headers: key() })).toEqual(invoice);
    const other = await office.call(invoiceTicket, input, { token: stranger, headers: key() });
    expect([other.status, other.json]).toEqual([409, { key: 'exception.ticket.unknown' }]);
  });

  it.each([
    ['another day', { date: '2026-11-03' }],
    ['another number', { sequenceNumber: '43' }],
    ['another terminal', { terminalNumber: 'K02' }],
    ['another seal', { seal: '0000-0000-0000-0000-0000' }],
  ])('with %s is refused as unknown', async (_, wrong) => {
    const { date, sequenceNumber, terminalNumber, seal } = paperTicketOf('adyen');
    const token = await office.signIn('business', 'adyen');
    const answer = await office.call(
      invoiceTicket,
      { date: date.slice(0, 10), sequenceNumber, terminalNumber, seal, ...wrong },
      { tenant: 'adyen', token, headers: key() },
    );
    expect([answer.status, answer.json]).toEqual([409, { key: 'exception.ticket.unknown' }]);
  });

  it('says which of the printed things are absent', async () => {
    const answer = await office.call(invoiceTicket, { sequenceNumber: '42' }, { token: business, headers: key() });
    expect([answer.status, answer.json]).toEqual([
      409,
      {
        key: 'validation.required',
        details: {
          fields: { date: 'validation.required', terminalNumber: 'validation.required', seal: 'validation.required' },
        },
      },
    ]);
  });

  it('cannot be made without invoice data', async () => {
    const sale = await addSale(office, { account: 'private' });
    await document(office, sale);
    const { ticketId } = await papersOf(office, sale);
    const answer = await office.call(invoiceTicket, { ticketId: ticketId ?? '' }, { token: personal, headers: key() });
    expect([answer.status, answer.json]).toEqual([409, { key: 'exception.invoice.notCreated' }]);
  });

  it('of somebody else’s account is as unknown as no ticket', async () => {
    const sale = await addSale(office, { account: 'private' });
    await document(office, sale);
    const { ticketId } = await papersOf(office, sale);
    for (const id of [ticketId ?? '', 'no-such-ticket']) {
      const answer = await office.call(invoiceTicket, { ticketId: id }, { token: business, headers: key() });
      expect([answer.status, answer.json]).toEqual([409, { key: 'exception.ticket.unknown' }]);
    }
  });
});
