import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import type { MailValues } from '../../papers/mail/mail-values.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import type { TakenBack } from '../../selling/fulfilment/take-back.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import { tellUnpaid } from '../../selling/renewals/refused.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Payment } from './store.ts';

/** Money came that could not be used: its customer hears that nothing has to be paid again, the operator that it has to be looked at. */
export async function tellInReview(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  why: string,
): Promise<void> {
  await tellBuyer(inside, presale, 'payment in review', payment, { amount: payment.amount });
  // Of money that is not what was ordered a person says what becomes of it.
  await tellOperator(inside, presale, payment, why, { byHand: why !== 'differs' });
}

/** Money came for something that cannot be given any more: its customer hears that it goes back by itself. */
export function tellGoingBack(inside: TenantScope, presale: Presale, payment: Payment, why: string): Promise<void> {
  const told = { amount: payment.amount, isSoldOut: why === 'sold out' };
  return tellBuyer(inside, presale, 'payment going back', payment, told);
}

interface Went {
  /** Of what it bought; undefined: nothing was. */
  readonly taken: TakenBack | undefined;
  /** It can be used still. */
  readonly stands: boolean;
  /** The operator paid it back. */
  readonly isByUs: boolean;
}

/** The money went back, all of it: its customer hears whether what it bought stays. */
export async function tellReturned(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  { taken, stands, isByUs }: Went,
): Promise<void> {
  const { amount } = payment;
  const isInvoice = presale.invoiceId !== null;
  if (taken === undefined) await tellBuyer(inside, presale, 'payment returned', payment, { amount, stands, isInvoice });
  else if (taken.what === 'invoice') await tellBuyer(inside, presale, 'invoice open again', payment, { amount });
  else if (taken.what === 'credit')
    await tellBuyer(inside, presale, 'top-up returned', payment, { amount, debt: taken.debt });
  // What ended because it was not paid can be begun anew with other means.
  else if (taken.renewable && !isByUs) await tellUnpaid(inside, taken.renewable, amount, undefined);
  else await tellBuyer(inside, presale, 'purchase blocked', payment, { amount, debt: taken.debt, isByUs });
  await tellOperator(inside, presale, payment, stands ? 'returned, what was bought can be used' : 'returned');
}

/** Some of the money went back: what was bought with it stands. @param part in cents */
export async function tellReturnedInPart(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  part: number,
): Promise<void> {
  const told = { amount: payment.amount, part, isInvoice: presale.invoiceId !== null };
  await tellBuyer(inside, presale, 'payment returned in part', payment, told);
  await tellOperator(inside, presale, payment, 'returned in part');
}

/** What was said to have gone back is with the operator after all. */
export function tellCameBack(inside: TenantScope, presale: Presale, payment: Payment): Promise<void> {
  return tellOperator(inside, presale, payment, 'came back');
}

type ToBuyer =
  | 'invoice open again'
  | 'payment going back'
  | 'payment in review'
  | 'payment returned'
  | 'payment returned in part'
  | 'top-up returned'
  | 'purchase blocked';

async function tellBuyer<T extends ToBuyer>(
  inside: TenantScope,
  presale: Presale,
  template: T,
  { provider }: Payment,
  told: Omit<MailValues[T], 'firstName' | 'item' | 'guest'>,
): Promise<void> {
  const owner = presale.accountId === null ? undefined : await findOwner(inside, presale.accountId);
  const to = owner?.email ?? presale.email;
  if (to === null) return;
  const account = owner === undefined ? null : presale.accountId;
  const [sale] = await inside.query<{ item: string }>(
    sql`select item from sale where ${ours(inside)} and id = ${presale.id}`,
  );
  const guest = owner === undefined && presale.uuid !== null ? { provider, uuid: presale.uuid } : null;
  const values = {
    ...told,
    firstName: owner?.firstName ?? null,
    item: sale?.item ?? '',
    guest,
  } as unknown as MailValues[T];
  await queueMail(inside, { to, account, language: owner?.language ?? presale.language, template, values });
}

/** @param why a word of the log; `byHand` where its money has to go back and no call sends it */
export async function tellOperator(
  inside: TenantScope,
  presale: Presale,
  payment: Payment,
  why: string,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<void> {
  const { id, provider, providerReference, amount } = payment;
  const reference = providerReference === null ? id : `${id} (${providerReference})`;
  const values = { provider, reference, amount, why, byHand, customerId: presale.accountId };
  await mailOperator(inside, 'payment to look at', values);
}
