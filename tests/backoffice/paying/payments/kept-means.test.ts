import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changePayingWithKept, listApplicationUsers } from '../../../../src/contract/application-users.ts';
import { completeInvitation, invite } from '../../../../src/contract/invitations.ts';
import { confirmPassword } from '../../../../src/contract/password-confirmation.ts';
import { payWithAdyen, readAdyenPaymentMethods } from '../../../../src/contract/payments/adyen.ts';
import { listSubscriptions, reactivateSubscription, stopSubscription } from '../../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { lastTokenTo, mailsTo, refused, small, withKey } from '../../customers/support.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const tenant = 'adyen';

const at = (token: string) => ({ tenant, ...withKey(token) });
async function storedOf(token: string): Promise<string[]> {
  const told = await office.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 }, { tenant, token });
  return (told.paymentMethodsResponse['storedPaymentMethods'] as { id: string }[]).map(({ id }) => id);
}
const pay = async (token: string, storedPaymentMethodId: string, key: string = randomUUID()) => {
  const paid = order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId } });
  return office.call(payWithAdyen, paid as never, { tenant, ...withKey(token, key) });
};
async function newMember(owner: string, email: string): Promise<string> {
  await office.ask(invite, { email }, at(owner));
  const token = await lastTokenTo(office, 'invitation', email, tenant);
  const answer = await office.call(completeInvitation, { token, password: 'welkom-hier1' }, { tenant });
  return answer.headers.get('x-auth-token') ?? '';
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
