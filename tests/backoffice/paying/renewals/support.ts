import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listSubscriptions, type Subscription } from '../../../../src/contract/subscriptions.ts';
import type { Customer, Money } from '../payments/support.ts';

const iban = 'BE71096123456769';

/** Others who act for the account of a customer; in the table they stand before its owner. */
export async function othersActFor(money: Money, { tenant, accountId }: Customer): Promise<void> {
  for (const role of ['member', 'admin', 'member'])
    await money.rows`
      insert into app_user (tenant_id, id, account_id, username, email, role, first_name, language_code, created_at)
      select tenant_id, id || account_id || random(), account_id, random() || email, random() || email, ${role}, 'Jonas', 'FR', created_at
      from app_user where tenant_id = ${tenant} and account_id = ${accountId} and role = 'owner'`;
  await money.rows`update app_user set first_name = 'Lotte' where tenant_id = ${tenant} and account_id = ${accountId} and role = 'owner'`;
}

/** A monthly subscription paid by a card that the provider keeps. */
export async function subscribedWithCard(money: Money, customer: Customer): Promise<Subscription> {
  const order = { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId, totalAmount: 1995 };
  const { payment_url } = await customer.ask(startMultisafepayPayment, { ...order, agreementAccepted: true });
  await money.page(payment_url, { outcome: 'completed' });
  return subscriptionOf(customer);
}

/** A monthly subscription paid by direct debit. */
export async function subscribedWithMandate(money: Money, customer: Customer): Promise<Subscription> {
  const order = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
  const { id } = await customer.ask(startDigitealPayment, {
    ...order,
    agreementAccepted: true,
    immediatePaymentConfirmed: true,
  });
  const { link } = await customer.ask(createMandateLink, { presaleId: id, iban });
  await money.page(link, { outcome: 'success' });
  money.later(25);
  await money.work();
  return subscriptionOf(customer);
}

export async function subscriptionOf(customer: Customer): Promise<Subscription> {
  const [only, ...others] = await customer.ask(listSubscriptions, {});
  if (only === undefined || others.length > 0) throw new Error('there should be one subscription');
  return only;
}

/** Noon of that day. */
export function goTo(money: Money, day: string | null): void {
  money.later((Date.parse(`${day}T11:00:00Z`) - money.now().getTime()) / 1000);
}

/** On the day of a direct debit of which its customer was told in time. */
export async function goToCollection(money: Money, day: string | null): Promise<void> {
  goTo(money, plusDays(day, -3));
  await workTwice(money);
  await letMailsGo(money);
  goTo(money, day);
}

/** Every mail that waits has gone now; what it said stays to be read. */
export async function letMailsGo(money: Money): Promise<void> {
  await money.rows`update outgoing_mail set sent_at = ${money.now().toISOString()} where sent_at is null and given_up_at is null`;
}

/** The fifth of the next month: a day that every month has, whenever this runs. */
export function goToFifth(money: Money): void {
  goTo(money, plusMonths(`${money.now().toISOString().slice(0, 7)}-05`, 1));
}

export function plusMonths(from: string | null, months: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

export function plusDays(from: string | null, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Two servers at the same moment, and then one more look. */
export async function workTwice(money: Money): Promise<void> {
  await Promise.all([money.work(), money.work()]);
  await money.work();
}

/** What the customer was charged for the subscription, first to last. */
export async function chargesOf(money: Money, { accountId }: Customer): Promise<{ amount: number; status: string }[]> {
  return money.rows`select amount, status from sale where account_id = ${accountId} order by date, id`;
}

/** With what its next months were to be paid, first try to last. */
export async function paymentsOf(
  money: Money,
  { subscriptionId }: Subscription,
): Promise<{ id: string; state: string }[]> {
  return money.rows`
    select payment.id, payment.state from payment join presale on presale.id = presale_id
    where extended_id = ${subscriptionId} order by number`;
}

/** So many seconds from now its renewal is looked at again. */
export async function untilNextTry(money: Money, { subscriptionId }: Subscription): Promise<number> {
  const [put] = await money.rows<{ off: string }>`
    select renewal_try_at as off from subscription where id = ${subscriptionId}`;
  return (Date.parse(put?.off ?? '') - money.now().getTime()) / 1000;
}

export async function mailsOf(
  money: Money,
  { accountId }: Customer,
  template: string,
): Promise<{ recipient: string; language: string; values: unknown }[]> {
  return money.rows`
    select recipient, language, "values" from outgoing_mail where template = ${template} and recipient in (select email from app_user where account_id = ${accountId}) order by queued_at`;
}
