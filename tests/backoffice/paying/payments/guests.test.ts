import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsIn } from '../../../../src/backoffice/papers/words/texts.ts';
import { startAnonymousMultisafepayPayment } from '../../../../src/contract/payments-multisafepay.ts';
import { readAnonymousSale } from '../../../../src/contract/sales.ts';
import { readPdf } from '../../papers/documents/read-pdf.ts';
import { type Money, openMoney } from './support.ts';

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

const order = { saleItemId: 'basic-5', totalAmount: 3950 };

async function stock(): Promise<number> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'basic-5'`;
  return row?.left ?? -1;
}

describe('a guest', () => {
  const guest = {
    ...order,
    email: ' Guest@Example.com ',
    agreementAccepted: true,
    languageCode: 'FR' as const,
    reason: 'Anniversaire',
  };

  test('buys with an address only, sees the purchase by its uuid and is written to', async () => {
    const started = await money.guest('multisafepay', startAnonymousMultisafepayPayment, guest);
    const { createOrderDataDTO, saleUuid } = started.json as {
      createOrderDataDTO: { payment_url: string };
      saleUuid: string;
    };
    expect((await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid })).json).toMatchObject({
      status: 'PENDING',
      amount: 39.5,
      prepaidSaleItems: [],
    });
    const returned = await money.page(createOrderDataDTO.payment_url, { outcome: 'completed' });
    expect(new URL(returned.headers.get('location') ?? '').pathname).toBe('/fr/guest/multisafepay/redirect');
    const sale = (await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid })).json as {
      status: string;
      prepaidSaleItems: { uuid: string; vouchers: unknown[] }[];
    };
    expect([sale.status, sale.prepaidSaleItems[0]?.uuid, sale.prepaidSaleItems[0]?.vouchers.length]).toEqual([
      'SUCCESS',
      saleUuid,
      5,
    ]);
    const mails =
      await money.rows`select recipient, language from outgoing_mail where tenant_id = 'multisafepay' and template = 'guest purchase' and "values"->>'uuid' = ${saleUuid}`;
    expect(mails).toEqual([{ recipient: 'Guest@example.com', language: 'fr' }]);
    const asked = new Request(`http://multisafepay.localhost:4173/prepaid-sale-items/${saleUuid}`, {
      headers: { 'accept-language': 'de' },
    });
    const paper = readPdf(new Uint8Array(await (await money.serve(asked)).arrayBuffer()));
    expect(paper.text).toContain(textsIn('fr').documents.prepaidUse.slice(0, 20));
    expect((await money.guest('adyen', readAnonymousSale, { uuid: saleUuid })).status).toBe(404);
    expect((await money.guest('multisafepay', readAnonymousSale, { uuid: randomUUID() })).status).toBe(404);
  });

  test.each([
    ['without agreeing', { agreementAccepted: false }, /^validation\.agreement#/],
    ['without an address', { email: 'nobody' }, /^validation\.email$/],
    ['at another price', { totalAmount: 1 }, /^exception\.saleItem\.priceChanged#39,50$/],
    ['a top-up', { saleItemId: 'top-up', totalAmount: 2500 }, /^exception\.saleItem\.notAvailable$/],
    ['more than fit in one order', { quantity: 21, totalAmount: 21 * 3950 }, /^validation\.count\.tooHigh#20$/],
    ['something that does not exist', { saleItemId: 'nothing' }, /^exception\.saleItem\.notAvailable$/],
  ])('cannot buy %s', async (_, wrong, key) => {
    const before = await stock();
    expect((await money.guest('multisafepay', startAnonymousMultisafepayPayment, { ...guest, ...wrong })).key).toMatch(
      key,
    );
    expect(await stock()).toBe(before);
  });

  test('cannot buy where only cards with an account are taken', async () => {
    expect((await money.guest('adyen', startAnonymousMultisafepayPayment, guest)).key).toBe(
      'exception.payment.notPossible',
    );
  });
});
