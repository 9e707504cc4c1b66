import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  disableCardOf,
  findCard,
  findCardById,
  findCardGivenAfter,
  keepCard,
  listCards,
  listUsableCards,
  type StoredCard,
} from '../../../../src/backoffice/paying/payments/means.ts';
import { tell } from '../../../../src/backoffice/paying/payments/tell.ts';
import { beginRemoval } from '../../../../src/backoffice/paying/removals/store.ts';
import { findStoredCard } from '../../../../src/backoffice/selling/subscriptions/means.ts';
import type { AccountScope } from '../../../../src/backoffice/server/scope.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
} from '../../../../src/contract/payments/adyen.ts';
import { addSubscription, listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { scopeOf } from '../scopes.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();

describe('a card that Adyen keeps', () => {
  test('is offered again, pays a subscription without a page, and is not offered once it is put away', async () => {
    const owner = await money.customer('adyen');
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const methods = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 });
    const [stored] = methods.paymentMethodsResponse['storedPaymentMethods'] as { id: string; lastFour: string }[];
    expect([methods.amountValue, stored?.lastFour]).toEqual([2500, '1142']);

    const subscription = {
      saleItemId: 'comfort-monthly',
      identificationItemId: owner.plateId,
      paymentType: 'CARD_TOKEN',
      totalAmount: 1995,
      agreementAccepted: true,
    } as const;
    const bought = await owner.ask(addSubscription, subscription);
    expect(bought).toMatchObject({ saleItemId: 'comfort-monthly', paymentType: 'CARD_TOKEN', extendable: true });
    expect(await owner.ask(listSubscriptions, {})).toEqual([bought]);

    const again = await owner.ask(
      payWithAdyen,
      order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId: stored?.id } }),
    );
    expect(again.resultCode).toBe('Authorised');
    await owner.ask(disableAdyenStoredPayment, { storedPaymentMethodId: stored?.id ?? '' });
    const after = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
    expect(after.paymentMethodsResponse['storedPaymentMethods']).toEqual([]);
    const refused = await owner.call(
      payWithAdyen,
      order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId: stored?.id } }),
    );
    expect(refused.key).toBe('exception.payment.invalidCard');
  });

  test('is offered again when it is put away and then kept once more', async () => {
    const owner = await money.customer('adyen');
    const offered = async () => {
      const { paymentMethodsResponse } = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
      return paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
    };
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const [first] = await offered();
    await owner.ask(disableAdyenStoredPayment, { storedPaymentMethodId: first?.id ?? '' });
    expect(await offered()).toEqual([]);
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    expect(await offered()).toMatchObject([{ id: first?.id }]);
  });

  test('of somebody else cannot be used or put away', async () => {
    const [owner, thief] = [await money.customer('adyen'), await money.customer('adyen')];
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const { paymentMethodsResponse } = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
    const [stored] = paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
    const storedPaymentMethodId = stored?.id ?? '';
    expect(
      (await thief.call(payWithAdyen, order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId } }))).key,
    ).toBe('exception.payment.invalidCard');
    expect((await thief.call(disableAdyenStoredPayment, { storedPaymentMethodId })).status).toBe(404);
  });

  test('that is refused for a subscription leaves no subscription behind', async () => {
    const owner = await money.customer('adyen');
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    await money.fault('adyen', 'outcome', 'Refused');
    const subscription = {
      saleItemId: 'comfort-monthly',
      identificationItemId: owner.plateId,
      paymentType: 'CARD_TOKEN',
      totalAmount: 1995,
      agreementAccepted: true,
    } as const;
    const key = randomUUID();
    expect((await owner.call(addSubscription, subscription, key)).key).toBe('exception.payment.invalidCard');
    expect((await owner.call(addSubscription, subscription, key)).headers.get('idempotent-replayed')).toBe('true');
    expect(await owner.ask(listSubscriptions, {})).toEqual([]);
  });
});

describe('the cards that are kept', () => {
  const card = (token: string) => ({ token, brand: 'visa', lastFour: '1142' });
  const tokens = (kept: readonly (StoredCard | undefined)[]) => kept.map((one) => one?.token);

  const putAwayNow = (scope: AccountScope, id: string) => beginRemoval(scope, id, scope.user.accountId);

  /** Given by a customer, so many seconds from now. */
  async function given(customer: Customer, token: string, seconds: number, provider = 'adyen'): Promise<StoredCard> {
    const scope = await scopeOf(money, customer, seconds);
    const id = await keepCard(scope, { accountId: customer.accountId, userId: null }, provider, card(token));
    return { id: String(id), provider, userId: null, ...card(token) };
  }

  test('are each customer’s own, newest first; nobody’s are found by somebody else, at another provider or operator', async () => {
    const [owner, other, elsewhere] = await Promise.all([
      money.customer('adyen'),
      money.customer('adyen'),
      money.customer('ogone'),
    ]);
    const [first, second] = [await given(owner, 'own-1', 0), await given(owner, 'own-2', 1)];
    const foreign = await given(other, 'other', 2);
    const ofOgone = await given(owner, 'alias', 3, 'ogone');
    const abroad = await given(elsewhere, 'own-2', 4);
    const [scope, others, out] = await Promise.all([owner, other, elsewhere].map((one) => scopeOf(money, one)));
    const all = [scope, others, out] as [AccountScope, AccountScope, AccountScope];
    expect(await Promise.all(all.map((one) => listCards(one, 'adyen')))).toEqual([
      [second, first],
      [foreign],
      [abroad],
    ]);
    expect(await listCards(all[0], 'ogone')).toEqual([ofOgone]);
    expect([await listUsableCards(all[0], 'adyen'), await listUsableCards(all[0], 'ogone')]).toEqual([
      [second, first],
      [ofOgone],
    ]);
    expect(await Promise.all(all.map((one) => findCard(one, 'adyen', 'own-2')))).toEqual([second, undefined, abroad]);
    expect(await Promise.all(all.map((one) => findCardById(one, second.id)))).toEqual([second, second, undefined]);
    const newest = [ofOgone, foreign, abroad].map(({ id }) => ({ id, isOwn: false }));
    expect(await Promise.all(all.map(findStoredCard))).toEqual(newest);
  });

  test('are those that their customer agreed to: of another payment none is kept, whatever its provider tells', async () => {
    const owner = await money.customer('adyen');
    const keptOf = async (keepsCard: boolean) => {
      const { id } = await owner.ask(payWithAdyen, order('', { paymentMethod: { type: 'ideal' } }));
      await money.rows`update payment set details = details || ${JSON.stringify({ keepsCard })}::jsonb where id = ${id}`;
      const paid = { event: 'paid', by: 'notification', outcome: 'paid', amount: 2500, currency: 'EUR' } as const;
      await tell(await money.scope('adyen'), id, { ...paid, card: card(`agreed-${keepsCard}-${owner.accountId}`) });
      return [await owner.statusOf(id), (await listCards(await scopeOf(money, owner), 'adyen')).length];
    };
    expect([await keptOf(false), await keptOf(true)]).toEqual([
      ['SUCCESS', 0],
      ['SUCCESS', 1],
    ]);
  });

  test('stand in for one another only forwards, and only for their own customer', async () => {
    const [owner, other] = [await money.customer('adyen'), await money.customer('adyen')];
    const [first, second, third] = [
      await given(owner, 'later-1', 0),
      await given(owner, 'later-2', 1),
      await given(owner, 'later-3', 2),
    ];
    await given(other, 'later-other', 3);
    await given(owner, 'later-alias', 4, 'ogone');
    const putAway = await given(owner, 'later-4', 5);
    const [scope, others] = [await scopeOf(money, owner, 6), await scopeOf(money, other, 6)];
    await putAwayNow(scope, putAway.id);
    const after = [first, second, third, putAway].map((one) => findCardGivenAfter(scope, one));
    expect(tokens(await Promise.all(after))).toEqual(['later-3', 'later-3', undefined, undefined]);
    expect(await findCardGivenAfter(others, first)).toBeUndefined();
    await putAwayNow(scope, third.id);
    expect(await findCardGivenAfter(scope, first)).toEqual(second);
  });

  test('are told in the audit trail, each once, and once more where they are given after they were put away', async () => {
    const owner = await money.customer('adyen');
    const kept = [
      await given(owner, 'told-1', 0),
      await given(owner, 'told-2', 1),
      await given(owner, 'told-1', 2),
      await given(owner, 'told-1', 3, 'ogone'),
    ];
    const ids = kept.map(({ id }) => id);
    await putAwayNow(await scopeOf(money, owner, 4), String(ids[1]));
    await given(owner, 'told-2', 5);
    const told = await money.rows<{ card: string }>`
      select about ->> 'card' as card from audit_entry where kind = 'card kept' and about ->> 'card' = any(${ids}) order by at`;
    expect(told.map(({ card }) => card)).toEqual([ids[0], ids[1], ids[3], ids[1]]);
  });

  test('are put away one by one, once, and can still be found by who began to pay with them', async () => {
    const [owner, other] = [await money.customer('adyen'), await money.customer('adyen')];
    const [first, second] = [await given(owner, 'away-1', 0), await given(owner, 'away-2', 1)];
    const foreign = await given(other, 'away-other', 2);
    const [scope, later] = [await scopeOf(money, owner, 3), await scopeOf(money, owner, 60)];
    await putAwayNow(scope, first.id);
    await putAwayNow(later, first.id);
    expect([await listCards(scope, 'adyen'), await listCards(await scopeOf(money, other), 'adyen')]).toEqual([
      [second],
      [foreign],
    ]);
    expect([await findCard(scope, 'adyen', 'away-1'), await findCardById(scope, first.id)]).toEqual([undefined, first]);
    expect(await money.rows`select disabled_at from stored_card where id = ${first.id}`).toEqual([
      { disabled_at: scope.now.toISOString() },
    ]);
  });

  test('are removed as their provider says: of that account and of that provider alone', async () => {
    const [owner, other] = [await money.customer('adyen'), await money.customer('adyen')];
    const kept = await given(owner, 'removed', 0);
    const scope = await scopeOf(money, owner);
    const left = [];
    for (const [{ accountId }, provider] of [
      [other, 'adyen'],
      [owner, 'ogone'],
      [owner, 'adyen'],
    ] as const) {
      await disableCardOf(scope, accountId, provider, 'removed');
      left.push(await listCards(scope, 'adyen'));
    }
    expect(left).toEqual([[kept], [kept], []]);
  });

  test('stay with who gave them first, also when somebody else pays with the same one', async () => {
    const [owner, other] = [await money.customer('adyen'), await money.customer('adyen')];
    const kept = await given(owner, 'shared', 0);
    const scope = await scopeOf(money, owner);
    await putAwayNow(scope, kept.id);
    expect(
      await keepCard(scope, { accountId: other.accountId, userId: null }, 'adyen', card('shared')),
    ).toBeUndefined();
    expect([await listCards(scope, 'adyen'), await listCards(await scopeOf(money, other), 'adyen')]).toEqual([[], []]);
    expect(await keepCard(scope, { accountId: owner.accountId, userId: null }, 'adyen', card('shared'))).toBe(kept.id);
    expect(await listCards(scope, 'adyen')).toEqual([kept]);
    await putAwayNow(scope, kept.id);
    const begun = (seconds: number) => new Date(scope.now.getTime() + seconds * 1000).toISOString();
    const mine = { accountId: owner.accountId, userId: null };
    expect(await keepCard(scope, mine, 'adyen', card('shared'), begun(-1))).toBeUndefined();
    expect(await keepCard(scope, mine, 'adyen', card('shared'), begun(0))).toBe(kept.id);
    const alias = await given(other, 'shared', 1, 'ogone');
    expect(await listCards(await scopeOf(money, other), 'ogone')).toEqual([alias]);
  });
});
