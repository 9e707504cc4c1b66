import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bringPurchases } from '../../../../src/backoffice/customers/guest-purchases/bring.ts';
import { findPayment, type Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import {
  tellCameBack,
  tellGoingBack,
  tellInReview,
  tellReturned,
  tellReturnedInPart,
} from '../../../../src/backoffice/paying/payments/tell-people.ts';
import { forgetAccount } from '../../../../src/backoffice/running/closing/forget-account.ts';
import { findPresale, type Presale } from '../../../../src/backoffice/selling/orders/presale.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { addressOf } from '../declaring.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
let customer: Customer;
beforeAll(
  () => money.rows`update tenant set settings = settings || '{"contactEmail":"office@example.com","language":"de"}'`,
);
beforeEach(async () => {
  customer = await money.customer('multisafepay');
  await money.rows`delete from outgoing_mail`;
});

type Telling = (inside: TenantScope, presale: Presale, payment: Payment) => Promise<void>;

/** What is mailed to the operator, and besides, of a payment. */
async function mailed(id: string, tell: Telling) {
  const scope = await money.scope('multisafepay');
  await money.rows`delete from outgoing_mail`;
  await scope.transaction(async (inside) => {
    const [presale, payment] = [await findPresale(inside, id), await findPayment(inside, id)];
    if (presale === undefined || payment === undefined) throw new Error('nothing was ordered');
    await tell(inside, presale, payment);
  });
  return money.rows`
    select recipient, language, template, "values" from outgoing_mail order by recipient = 'office@example.com'`;
}

const order = { saleItemId: 'basic-5', totalAmount: 3950, agreementAccepted: true, immediateStartRequested: true };
const amount = 3950;
const operators = (reference: string, why: string, more: object = {}) => ({
  ...{ recipient: 'office@example.com', language: 'de', template: 'payment to look at' },
  values: { provider: 'multisafepay', reference, amount, why, byHand: false, customerId: null, ...more },
});

describe.each(['an account', 'a guest', 'an account into which a guest brought what they bought'])(
  'of the money of %s',
  (whose) => {
    let id: string;
    let buyers: (template: string, told: object) => object;
    let customerId: string | null;
    beforeEach(async () => {
      const ofAccount = async () => {
        customerId = customer.accountId;
        // Meanwhile they read another language than they ordered in.
        await money.rows`update app_user set language_code = 'FR' where account_id = ${customerId}`;
        const recipient = await addressOf(money, customer);
        buyers = (template, told) => ({
          ...{ recipient, language: 'fr', template },
          values: { ...told, firstName: 'Lotte', item: '5 × Basic', guest: null },
        });
      };
      if (whose === 'an account') {
        id = (await customer.ask(startMultisafepayPayment, order)).id;
        return ofAccount();
      }
      const email = `${randomUUID()}@example.com`;
      const guests = { ...order, email, languageCode: 'DE' as const };
      const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, guests);
      const { createOrderDataDTO, saleUuid: uuid } = json as {
        createOrderDataDTO: { order_id: string };
        saleUuid: string;
      };
      id = createOrderDataDTO.order_id;
      if (whose !== 'a guest') {
        const scope = await money.scope('multisafepay');
        await scope.transaction((inside) => bringPurchases(inside, email, customer.accountId));
        return ofAccount();
      }
      customerId = null;
      buyers = (template, told) => ({
        ...{ recipient: email, language: 'de', template },
        values: { ...told, firstName: null, item: '5 × Basic', guest: { provider: 'multisafepay', uuid } },
      });
    });

    test('that is looked at its buyer hears, and the operator whether it has to be sent back by hand', async () => {
      const review = (why: string) => mailed(id, (...about) => tellInReview(...about, why));
      const buyer = buyers('payment in review', { amount });
      await money.rows`update payment set provider_reference = 'PSP' where id = ${id}`;
      const looked = (why: string, byHand: boolean) => operators(`${id} (PSP)`, why, { customerId, byHand });
      expect(await review('sold out')).toEqual([buyer, looked('sold out', true)]);
      expect(await review('differs')).toEqual([buyer, looked('differs', false)]);
      await money.rows`update payment set provider_reference = null where id = ${id}`;
      expect(await mailed(id, tellCameBack)).toEqual([operators(id, 'came back', { customerId })]);
    });

    test('that goes back by itself its buyer hears alone, and whether it was sold out', async () => {
      for (const [why, isSoldOut] of [
        ['sold out', true],
        ['order fulfilled already', false],
      ] as const)
        expect(await mailed(id, (...about) => tellGoingBack(...about, why))).toEqual([
          buyers('payment going back', { amount, isSoldOut }),
        ]);
    });

    test('that went back both hear, in part or all of it, and what became of what it bought', async () => {
      await money.rows`update payment set provider_reference = null where id = ${id}`;
      const returned = (went: Parameters<typeof tellReturned>[3]) =>
        mailed(id, (...about) => tellReturned(...about, went));
      const part = await mailed(id, (...about) => tellReturnedInPart(...about, 950));
      const went = { taken: undefined, stands: false, isByUs: false };
      const blocked = { ...went, taken: { what: 'codes', debt: 790 } } as const;
      const credit = { ...went, taken: { what: 'credit', debt: 100 } } as const;
      const invoice = { ...went, taken: { what: 'invoice', debt: 0 } } as const;
      const [both, all] = [operators(id, 'returned', { customerId }), { amount, isInvoice: false }];
      expect([
        part,
        await returned(went),
        await returned({ ...went, stands: true, isByUs: true }),
        await returned(blocked),
        await returned({ ...blocked, isByUs: true }),
        await returned(credit),
        await returned(invoice),
      ]).toEqual([
        [buyers('payment returned in part', { ...all, part: 950 }), operators(id, 'returned in part', { customerId })],
        [buyers('payment returned', { ...all, stands: false }), both],
        [
          buyers('payment returned', { ...all, stands: true }),
          operators(id, 'returned, what was bought can be used', { customerId }),
        ],
        [buyers('purchase blocked', { amount, debt: 790, isByUs: false }), both],
        [buyers('purchase blocked', { amount, debt: 790, isByUs: true }), both],
        [buyers('top-up returned', { amount, debt: 100 }), both],
        [buyers('invoice open again', { amount }), both],
      ]);
    });
  },
);

test('of the money of a customer who was forgotten meanwhile the operator hears, and nobody else', async () => {
  const { id } = await customer.ask(startMultisafepayPayment, order);
  const other = await money.customer('multisafepay');
  const { id: others } = await other.ask(startMultisafepayPayment, order);
  await (await money.scope('multisafepay')).transaction((inside) => forgetAccount(inside, customer.accountId));
  const review: Telling = (...about) => tellInReview(...about, 'sold out');
  const told = (await mailed(id, review)).map((mail) => (mail as { recipient: string }).recipient);
  const toldOfOther = (await mailed(others, review)).map((mail) => (mail as { recipient: string }).recipient);
  expect([told, toldOfOther]).toEqual([['office@example.com'], [await addressOf(money, other), 'office@example.com']]);
});
