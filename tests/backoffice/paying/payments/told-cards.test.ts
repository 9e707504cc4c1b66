import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodySignatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { keepCard, listCards } from '../../../../src/backoffice/paying/payments/means.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { scopeOf } from '../scopes.ts';
import { adyenOrder } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';
import { telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf, post, secrets } = telling(
  () => money,
  () => customer,
);
const side = sideOf('adyen');
const paid = { word: side.paid, amount: 1995 };

/** At its bank, which says nothing of a card. */
async function begun(by: Customer): Promise<string> {
  const months = { amount: undefined, saleItemId: 'comfort-monthly', totalAmount: 1995, agreementAccepted: true };
  const item = { identificationItemId: by.plateId, paymentMethod: { type: 'ideal' } };
  return (await by.ask(payWithAdyen, adyenOrder('', { ...months, ...item }))).id;
}

/** Adyen tells of a card that it keeps, by itself. */
async function toldCard(
  id: string,
  token: string,
  of: Customer,
  { secret = undefined as string | undefined, what = 'created' } = {},
): Promise<number> {
  const { hmacKey = '', merchantAccount = '' } = secrets('adyen').adyen ?? {};
  const [payment] = await money.rows<{ number: string }>`
    select provider_reference as number from payment where tenant_id = 'adyen' and id = ${id}`;
  const data = { merchantAccount, shopperReference: of.accountId, storedPaymentMethodId: token, type: 'visa' };
  const body = JSON.stringify({ type: `recurring.token.${what}`, eventId: payment?.number ?? `PSP-${id}`, data });
  const hmacsignature = bodySignatureOf(body, secret ?? hmacKey);
  return post('adyen', body, { hmacsignature, 'content-type': 'application/json' });
}

/** With which cards, by their tokens, the subscription of an order is renewed; and which the customer has. */
async function renewedWith(id: string, by: Customer) {
  const renewed = await money.rows<{ type: string | null; token: string | null }>`
    select payment_type as type, token from subscription
    left join stored_card on stored_card.tenant_id = subscription.tenant_id and stored_card.id = stored_card_id
    where subscription.presale_id = ${id}`;
  return { renewed, kept: (await listCards(await scopeOf(money, by), 'adyen')).map(({ token }) => token).toSorted() };
}

describe('a card that is told by itself', () => {
  let other: Customer;
  beforeEach(async () => {
    [customer, other] = [await money.customer('adyen'), await money.customer('adyen')];
  });

  test.each(['before', 'after'])(
    '%s its payment renews what that bought, and nothing of another customer',
    async (when) => {
      const [own, others] = [await begun(customer), await begun(other)];
      const token = `told-${own}`;
      const told = [() => toldCard(own, token, customer), () => side.say(own, paid)];
      for (const one of when === 'before' ? told : told.reverse()) expect(await one()).toBe(200);
      await side.say(others, paid);
      expect([await renewedWith(own, customer), await renewedWith(others, other)]).toEqual([
        { renewed: [{ type: 'CARD_TOKEN', token }], kept: [token] },
        { renewed: [{ type: null, token: null }], kept: [] },
      ]);
    },
  );

  test('among what is told of payments is kept as well, by its own number; one that was not kept is not', async () => {
    const [own, others] = [await begun(customer), await begun(other)];
    expect([
      await side.say(own, { word: 'RECURRING_CONTRACT true' }),
      await side.say(others, { word: 'RECURRING_CONTRACT false' }),
      await side.say(own, paid),
      await side.say(others, paid),
    ]).toEqual([200, 200, 200, 200]);
    const token = `PSP${own.slice(0, 8)}`;
    expect([await renewedWith(own, customer), await renewedWith(others, other)]).toEqual([
      { renewed: [{ type: 'CARD_TOKEN', token }], kept: [token] },
      { renewed: [{ type: null, token: null }], kept: [] },
    ]);
  });

  test('does not take the place of the card that its payment was begun with', async () => {
    const [own, token] = [await begun(customer), randomUUID()];
    const mine = { accountId: customer.accountId, userId: null };
    const first = { token: `first-${token}`, brand: 'mc', lastFour: null };
    const storedCardId = await keepCard(await scopeOf(money, customer), mine, 'adyen', first);
    await money.rows`update payment set details = details || ${JSON.stringify({ storedCardId })}::jsonb where id = ${own}`;
    expect([await toldCard(own, `told-${token}`, customer), await side.say(own, paid)]).toEqual([200, 200]);
    expect(await renewedWith(own, customer)).toEqual({
      renewed: [{ type: 'CARD_TOKEN', token: first.token }],
      kept: [first.token, `told-${token}`],
    });
  });

  test('is kept neither for somebody else, nor where Adyen did not sign it, nor beside what needs none', async () => {
    const [own, once] = [await begun(customer), await side.begin()];
    expect([
      await toldCard(own, 'of-another', other),
      await toldCard(own, 'forged', customer, { secret: 'AB'.repeat(32) }),
      await toldCard(own, 'changed', customer, { what: 'updated' }),
      await toldCard(once, 'of-a-top-up', customer),
      await toldCard('nobodys', 'of-nothing', customer),
      await side.say(own, paid),
    ]).toEqual([404, 401, 200, 200, 404, 200]);
    expect([await renewedWith(own, customer), await renewedWith(once, customer), await renewedWith('', other)]).toEqual(
      [
        { renewed: [{ type: null, token: null }], kept: [] },
        { renewed: [], kept: [] },
        { renewed: [], kept: [] },
      ],
    );
  });

  test('that was put away since its payment began does not come back with what is told of it', async () => {
    const [own, token] = [await begun(customer), `put-away-${randomUUID()}`];
    const mine = { accountId: customer.accountId, userId: null };
    const id = await keepCard(await scopeOf(money, customer), mine, 'adyen', { token, brand: 'mc', lastFour: null });
    money.later(60);
    await money.rows`update stored_card set disabled_at = ${money.now().toISOString()} where id = ${id}`;
    expect([await side.say(own, paid), await toldCard(own, token, customer)]).toEqual([200, 200]);
    expect(await renewedWith(own, customer)).toEqual({ renewed: [{ type: null, token: null }], kept: [] });
  });

  test('that Adyen keeps no longer is charged no more, and no other is forgotten', async () => {
    const [own, others] = [await begun(customer), await begun(other)];
    const [token, left, foreign] = [`told-${own}`, `left-${own}`, `told-${others}`];
    for (const one of [token, left]) await toldCard(own, one, customer);
    await toldCard(others, foreign, other);
    expect([
      await toldCard(own, token, customer, { what: 'disabled' }),
      await toldCard(own, foreign, customer, { what: 'disabled' }),
    ]).toEqual([200, 200]);
    expect([(await renewedWith(own, customer)).kept, (await renewedWith(others, other)).kept]).toEqual([
      [left],
      [foreign],
    ]);
  });
});
