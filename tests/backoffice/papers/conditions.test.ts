import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { conditionsOf } from '../../../src/backoffice/papers/conditions/conditions.ts';
import { drawDocument } from '../../../src/backoffice/papers/documents/draw-document.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { moneyForAll } from '../paying/payments/support.ts';
import { scopeOf } from '../paying/scopes.ts';
import { readPdf } from './documents/read-pdf.ts';

const money = moneyForAll();
const page = async (language: string) =>
  (await money.page(`http://multisafepay.localhost:4173/conditions?language=${language}`)).text;

async function attached(userAgreementUrl: string) {
  await money.rows`update tenant set user_agreement_url = ${userAgreementUrl} where tenant_id = 'multisafepay'`;
  const customer = await money.customer('multisafepay');
  const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, { ...order, immediateStartRequested: true });
  await money.page(payment_url, { outcome: 'completed' });
  const [mail] = await money.rows<{ attachments: object[]; telephone: string | null }>`
    select attachments, "values" ->> 'telephone' as telephone from outgoing_mail
    where template = 'order confirmed' and "values" ->> 'number' = ${id}`;
  return mail;
}

describe('the conditions', () => {
  it('go with the confirmation of an order as a PDF, and the telephone of the seller stands in it', async () => {
    expect(await attached('/conditions')).toEqual({
      attachments: [{ document: 'conditions', id: 'nl' }],
      telephone: '+32 59 00 01 01',
    });
  });

  it('are drawn where nobody waits for an answer', async () => {
    const scope = await scopeOf(money, await money.customer('multisafepay'));
    const drawnHere = vi.spyOn(PDFDocument.prototype, 'end');
    const drawn = await drawDocument(scope, { document: 'conditions', id: 'nl' });
    expect([drawn?.fileName, drawnHere.mock.calls.length]).toEqual(['conditions.pdf', 0]);
    drawnHere.mockRestore();
  });

  it('that the operator has written itself are not replaced by others', async () => {
    expect((await attached('https://wash.example/conditions'))?.attachments).toEqual([]);
    expect((await money.page('http://multisafepay.localhost:4173/conditions?language=nl')).status).toBe(404);
    await money.rows`update tenant set user_agreement_url = '/conditions' where tenant_id = 'multisafepay'`;
  });

  it.each(['nl', 'fr', 'de'] as const)(
    'in %s are the same on paper as on their page, by their version',
    async (language) => {
      const scope = await scopeOf(money, await money.customer('multisafepay'));
      const conditions = await conditionsOf(scope, language);
      const drawn = await drawDocument(scope, { document: 'conditions', id: language });
      const text = readPdf(drawn?.content ?? new Uint8Array()).text;
      expect(conditions?.version).toMatch(/^[0-9a-f]{8}$/);
      expect(text).toContain(conditions?.version);
      expect(await page(language)).toContain(conditions?.version);
      for (const [title] of conditions?.parts ?? []) expect(text).toContain(title);
    },
  );

  it('have another version when one word of them is another', async () => {
    const scope = await scopeOf(money, await money.customer('multisafepay'));
    const before = await conditionsOf(scope, 'nl');
    await money.rows`update seller set name = 'Witte Parel nv' where tenant_id = 'multisafepay'`;
    expect((await conditionsOf(scope, 'nl'))?.version).not.toBe(before?.version);
  });
});
