import { type Language, languages } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { isDirectDebit } from './settings.ts';
import type { Payment } from './store.ts';

/** Money came that could not be used: its customer hears that nothing has to be paid again, the operator that it has to be looked at. */
export async function tellInReview(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  why: string,
): Promise<void> {
  await tellBuyer(inside, presale, 'payment in review', payment.amount);
  await tellOperator(inside, presale, payment, why);
}

/** Money came for something that cannot be given any more: its customer hears that it goes back by itself. */
export function tellGoingBack(inside: TenantScope, presale: Presale, payment: Payment, why: string): Promise<void> {
  const isSoldOut = why === 'sold out';
  return withBuyer(inside, presale, payment.amount, ({ values, ...mail }) =>
    queueMail(inside, { ...mail, template: 'payment going back', values: { ...values, isSoldOut } }),
  );
}

/** The money went back. */
export async function tellReturned(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  creditTaken: boolean,
): Promise<void> {
  // Of a subscription whose direct debit went back, its customer hears that it ended.
  if (presale.category !== 'SUBSCRIPTION' || !isDirectDebit(payment.provider))
    await tellBuyer(inside, presale, creditTaken ? 'top-up returned' : 'payment returned', payment.amount);
  await tellOperator(inside, presale, payment, 'returned');
}

/** What was said to have gone back is with the operator after all. */
export function tellCameBack(inside: TenantScope, presale: Presale, payment: Payment): Promise<void> {
  return tellOperator(inside, presale, payment, 'came back');
}

function tellBuyer(
  inside: TenantScope,
  presale: Presale,
  template: 'payment in review' | 'payment returned' | 'top-up returned',
  amount: number,
): Promise<void> {
  return withBuyer(inside, presale, amount, (mail) => queueMail(inside, { ...mail, template }));
}

interface ToBuyer {
  readonly to: string;
  readonly language: Language;
  readonly values: { firstName: string | null; item: string; amount: number };
}

async function withBuyer(
  inside: TenantScope,
  presale: Presale,
  amount: number,
  write: (mail: ToBuyer) => Promise<unknown>,
): Promise<void> {
  const owner = presale.accountId === null ? undefined : await findOwner(inside, presale.accountId);
  const to = owner?.email ?? presale.email;
  if (to === null) return;
  const [sale] = await inside.query<{ item: string }>(
    sql`select item from sale where ${ours(inside)} and id = ${presale.id}`,
  );
  const values = { firstName: owner?.firstName ?? null, item: sale?.item ?? '', amount };
  await write({ to, language: owner?.language ?? presale.language, values });
}

export async function tellOperator(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  why: string,
): Promise<void> {
  const { contactEmail } = inside.tenant.settings;
  if (contactEmail === null) return;
  const { id, provider, providerReference, amount } = payment;
  const reference = providerReference === null ? id : `${id} (${providerReference})`;
  const values = { provider, reference, amount, why, customerId: presale.accountId };
  await queueMail(inside, { to: contactEmail, language: languages[0], template: 'payment to look at', values });
}
