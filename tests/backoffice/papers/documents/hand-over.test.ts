import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { invoiceTicket } from '../../../../src/contract/tickets.ts';
import { type Customer, type Money, openMoney } from '../../paying/payments/support.ts';
import { readXml, textAt } from './ubl/read-ubl.ts';

const address = 'https://access.example/invoices';
const received: { key: string | null; authorization: string | null; text: string }[] = [];
let answers: (number | 'nothing')[] = [];
let money: Money;

beforeAll(async () => {
  money = await openMoney(async (request) => {
    if (request.url !== address) throw new Error(`nobody answers at ${request.url}`);
    const { headers } = request;
    received.push({
      key: headers.get('idempotency-key'),
      authorization: headers.get('authorization'),
      text: await request.text(),
    });
    const answer = answers.shift() ?? 202;
    if (answer === 'nothing') throw new Error('the line is dead');
    return new Response(null, { status: answer });
  });
});
afterAll(() => money.close());

async function choose(accessPoint: object | null): Promise<void> {
  await money.rows`
    update tenant set settings = settings || ${JSON.stringify({ accessPoint })}::jsonb where tenant_id = 'multisafepay'`;
}

async function bought(by: Customer): Promise<void> {
  const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
  const { payment_url } = await by.ask(startMultisafepayPayment, order);
  await money.page(payment_url, { outcome: 'completed' });
}

const mails = (template: string) =>
  money.rows<{ recipient: string; attachments: { document: string }[] }>`
    select recipient, attachments from outgoing_mail where template = ${template}`;

describe('an electronic invoice', () => {
  it('goes to the access point until that has taken it, each time under the same key, and then no more', async () => {
    await choose({ address, token: 'secret' });
    answers = [500, 'nothing', 401];
    await bought(await money.customer('multisafepay', { business: true }));
    for (let tries = 0; tries < 8; tries += 1) {
      await money.work();
      money.later(86_400);
    }
    expect(received.length).toBe(4);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    expect(received[0]?.authorization).toBe('Bearer secret');
    const failures = money.logged.filter(({ event }) => event === 'invoice not handed over');
    expect(failures.map(({ fields: { tries, failure } }) => [tries, failure])).toEqual([
      [1, 'answered 500'],
      [2, 'the line is dead'],
      [3, 'answered 401'],
    ]);
    const read = readXml(received[0]?.text ?? '');
    expect([read.name, textAt(read, 'LegalMonetaryTotal/TaxInclusiveAmount')]).toEqual(['Invoice', '50.00']);
  });

  it('that is refused for a day is told to the operator once, and sent all the same when that is mended', async () => {
    received.length = 0;
    answers = Array.from({ length: 8 }, () => 400);
    await bought(await money.customer('multisafepay', { business: true }));
    for (let tries = 0; tries < 12; tries += 1) {
      await money.work();
      money.later(86_400);
    }
    expect(received.length).toBe(9);
    expect((await mails('invoice not handed over')).map(({ recipient }) => recipient)).toEqual([
      'info@blauwe-parel.example',
    ]);
  });

  it('of a private customer goes nowhere, nor does one that they have made of a receipt', async () => {
    received.length = 0;
    const somebody = await money.customer('multisafepay');
    await bought(somebody);
    await money.rows`insert into invoice_data (tenant_id, account_id) values ('multisafepay', ${somebody.accountId})`;
    const [ticketId] = (await somebody.ask(listSales, {})).content.map(({ ticketId }) => ticketId ?? '');
    expect((await somebody.ask(invoiceTicket, { ticketId })).paid).toBe(true);
    await money.work();
    expect(received).toEqual([]);
  });

  it('goes by mail where the operator has chosen so', async () => {
    await choose({ email: 'books@example.com' });
    await bought(await money.customer('multisafepay', { business: true }));
    await bought(await money.customer('multisafepay'));
    await money.work();
    expect(received).toEqual([]);
    expect(await mails('invoice for the books')).toMatchObject([
      { recipient: 'books@example.com', attachments: [{ document: 'electronic invoice' }, { document: 'invoice' }] },
    ]);
  });
});
