import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changePayingWithKept, listApplicationUsers } from '../../../../src/contract/application-users.ts';
import { listIdentificationItems } from '../../../../src/contract/identification-items.ts';
import { completeInvitation, invite } from '../../../../src/contract/invitations.ts';
import { confirmPassword } from '../../../../src/contract/password-confirmation.ts';
import { payWithAdyen, readAdyenPaymentMethods } from '../../../../src/contract/payments/adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { calculatePrice } from '../../../../src/contract/sale-items.ts';
import {
  addSubscription,
  listSubscriptions,
  reactivateSubscription,
  stopSubscription,
} from '../../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { lastTokenTo, mailsTo, refused, small, withKey } from '../../customers/support.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const tenant = 'adyen' as const;

const at = (token: string, of: 'adyen' | 'digiteal' = tenant) => ({ tenant: of, ...withKey(token) });
async function storedOf(token: string): Promise<string[]> {
  const told = await office.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 }, { tenant, token });
  return (told.paymentMethodsResponse['storedPaymentMethods'] as { id: string }[]).map(({ id }) => id);
}
const pay = async (token: string, storedPaymentMethodId: string, key: string = randomUUID()) => {
  const paid = order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId } });
  return office.call(payWithAdyen, paid as never, { tenant, ...withKey(token, key) });
};
async function newMember(owner: string, email: string, of: 'adyen' | 'digiteal' = tenant): Promise<string> {
  await office.ask(invite, { email }, at(owner, of));
  const token = await lastTokenTo(office, 'invitation', email, of);
  const answer = await office.call(completeInvitation, { token, password: 'welkom-hier1' }, { tenant: of });
  return answer.headers.get('x-auth-token') ?? '';
}

async function allow(owner: string, email: string, of: 'adyen' | 'digiteal'): Promise<void> {
  const users = await office.ask(listApplicationUsers, {}, { tenant: of, token: owner });
  const applicationUserId = users.find((user) => user.email === email)?.id ?? '';
  await office.ask(changePayingWithKept, { applicationUserId, paysWithKept: true }, at(owner, of));
}

describe('the card that the owner had kept', () => {
  it('is not shown to a new member and does not pay for them, until the owner allows it; then the owner is told', async () => {
    const owner = await office.signIn('private', tenant);
    const [card = ''] = await storedOf(owner);
    const member = await newMember(owner, 'dochter@example.com');
    expect(await storedOf(member)).toEqual([]);
    expect(refused(await pay(member, card))).toEqual([409, 'exception.payment.invalidCard']);
    const users = await office.ask(listApplicationUsers, {}, { tenant, token: owner });
    const { id = '', paysWithKept } = users.find(({ email }) => email === 'dochter@example.com') ?? {};
    expect(paysWithKept).toBe(false);
    await office.ask(changePayingWithKept, { applicationUserId: id, paysWithKept: true }, at(owner));
    expect(await storedOf(member)).toEqual([card]);
    expect((await pay(member, card)).status).toBe(200);
    expect(
      (await mailsTo(office, 'kept means used', 'private@example.com', tenant)).map(({ values }) => values),
    ).toEqual([
      { firstName: 'Lotte', by: 'dochter@example.com', item: expect.any(String), amount: 2500, at: now.toISOString() },
    ]);
    await office.ask(changePayingWithKept, { applicationUserId: id, paysWithKept: false }, at(owner));
    expect(refused(await pay(member, card))).toEqual([409, 'exception.payment.invalidCard']);
  });

  it('is no bar to a card of the member’s own, of which the owner is told nothing', async () => {
    const owner = await office.signIn('private', tenant);
    const member = await newMember(owner, 'zoon@example.com');
    const typed = order(cards.good, { storePaymentMethod: true });
    expect((await office.call(payWithAdyen, typed as never, at(member))).status).toBe(200);
    const before = (await mailsTo(office, 'kept means used', 'private@example.com', tenant)).length;
    const [own = ''] = await storedOf(member);
    expect((await pay(member, own)).status).toBe(200);
    const [plate] = await office.ask(listIdentificationItems, {}, { tenant, token: member });
    const bought = {
      ...{ saleItemId: 'premium-monthly', identificationItemId: plate?.id ?? '', paymentType: 'CARD_TOKEN' as const },
      ...{ totalAmount: 2995, agreementAccepted: true },
    };
    expect((await office.call(addSubscription, bought, at(member))).text).toContain('"CARD_TOKEN"');
    expect((await mailsTo(office, 'kept means used', 'private@example.com', tenant)).length).toBe(before);
  });

  it('pays for a session of the owner only once the password was given, then under the same key and once', async () => {
    const owner = await office.signIn('private', tenant);
    const [card = ''] = await storedOf(owner);
    now = new Date(now.getTime() + 16 * 60_000);
    const key = randomUUID();
    expect(refused(await pay(owner, card, key))).toEqual([409, 'exception.password.required']);
    // A card in the hand needs no password.
    expect((await office.call(payWithAdyen, order(cards.good) as never, at(owner))).status).toBe(200);
    await office.ask(confirmPassword, { currentPassword: 'washbook1' }, { tenant, token: owner });
    const [first, second] = [await pay(owner, card, key), await pay(owner, card, key)];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('pays the subscription that a member resumes only once their password was given, and the owner is told', async () => {
    const owner = await office.signIn('private', tenant);
    const member = await newMember(owner, 'neef@example.com');
    const users = await office.ask(listApplicationUsers, {}, { tenant, token: owner });
    const applicationUserId = users.find(({ email }) => email === 'neef@example.com')?.id ?? '';
    await office.ask(changePayingWithKept, { applicationUserId, paysWithKept: true }, at(owner));
    const all = await office.ask(listSubscriptions, {}, { tenant, token: owner });
    const { subscriptionId = '', price, renewDate } = all.find((one) => one.renewDate !== null) ?? {};
    const told = async () =>
      (await mailsTo(office, 'kept means agreed', 'private@example.com', tenant)).map(({ values }) => values);
    const resumed = async (token: string) => {
      await office.ask(stopSubscription, { subscriptionId }, at(token));
      const answer = await office.call(
        reactivateSubscription,
        { subscriptionId, paymentType: 'CARD_TOKEN' },
        at(token),
      );
      return answer.status;
    };
    expect([await resumed(owner), await told()]).toEqual([200, []]);
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await resumed(member)).toBe(409);
    await office.ask(confirmPassword, { currentPassword: 'welkom-hier1' }, { tenant, token: member });
    expect(await resumed(member)).toBe(200);
    expect(await told()).toEqual([
      {
        firstName: 'Lotte',
        by: 'neef@example.com',
        subscription: expect.any(String),
        amount: price,
        from: renewDate,
      },
    ]);
    now = new Date(now.getTime() + 60_000);
    await office.call(payWithAdyen, order(cards.another, { storePaymentMethod: true }) as never, at(member));
    expect([await resumed(member), (await told()).length]).toEqual([200, 1]);
  });
});

describe('the mandate that the owner had signed', () => {
  it('is collected from only once the password was given, and the owner is told of what a member has collected', async () => {
    const of = 'digiteal';
    const owner = await office.signIn('private', of);
    const member = await newMember(owner, 'achternicht@example.com', of);
    const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500, immediatePaymentConfirmed: true };
    const collect = async () => {
      const { id } = await office.ask(startDigitealPayment, topUp, at(member, of));
      return refused(await office.call(payDigitealPresale, { presale_id: id }, at(member, of)));
    };
    const told = async () =>
      (await mailsTo(office, 'kept means used', 'private@example.com', of))
        .map(({ values }) => [values.by, values.amount])
        .filter(([by]) => by === 'achternicht@example.com');
    expect(await collect()).toEqual([409, 'exception.mandate.notCreated']);
    await allow(owner, 'achternicht@example.com', of);
    now = new Date(now.getTime() + 16 * 60_000);
    expect([await collect(), await told()]).toEqual([[409, 'exception.password.required'], []]);
    await office.ask(confirmPassword, { currentPassword: 'welkom-hier1' }, { tenant: of, token: member });
    expect([await collect(), await told()]).toEqual([[200, undefined], [['achternicht@example.com', 2500]]]);
  });
});

describe.each([
  { of: 'adyen', paymentType: 'CARD_TOKEN' },
  { of: 'digiteal', paymentType: 'DIRECT_DEBIT' },
] as const)('what is kept at $of', ({ of, paymentType }) => {
  const told = async () =>
    (await mailsTo(office, 'kept means used', 'private@example.com', of)).map(({ values }) => [
      values.by,
      values.item,
      values.amount,
    ]);
  const confirm = (token: string, currentPassword: string) =>
    office.ask(confirmPassword, { currentPassword }, { tenant: of, token });

  it('pays a subscription only once the password was given, and the owner is told of that of a member alone', async () => {
    // What may be collected in a month begins anew.
    now = new Date(now.getTime() + 31 * 86_400_000);
    const owner = await office.signIn('private', of);
    const member = await newMember(owner, 'kleinkind@example.com', of);
    const before = (await told()).length;
    const plates = await office.ask(
      listIdentificationItems,
      { identificationItemTypeCode: 'ANPR' },
      { tenant: of, token: owner },
    );
    const bought = async (token: string, place: number) => {
      const what = { saleItemId: 'premium-monthly', identificationItemId: plates.at(place)?.id ?? '' };
      const { calculatedPrice } = await office.ask(calculatePrice, what, { tenant: of, token });
      const input = { ...what, paymentType, totalAmount: calculatedPrice, agreementAccepted: true };
      return refused(await office.call(addSubscription, input, at(token, of)));
    };
    expect(await bought(member, -1)).toEqual([409, 'exception.payment.notPossible']);
    await allow(owner, 'kleinkind@example.com', of);
    now = new Date(now.getTime() + 16 * 60_000);
    expect(await bought(member, -1)).toEqual([409, 'exception.password.required']);
    expect(await bought(owner, -2)).toEqual([409, 'exception.password.required']);
    await confirm(member, 'welkom-hier1');
    await confirm(owner, 'washbook1');
    expect(await bought(member, -1)).toEqual([200, undefined]);
    expect((await told()).slice(before)).toEqual([
      ['kleinkind@example.com', expect.stringMatching(/^Premium/), expect.any(Number)],
    ]);
    expect(await bought(owner, -2)).toEqual([200, undefined]);
    expect((await told()).slice(before)).toHaveLength(1);
  });
});
