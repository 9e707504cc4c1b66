import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Presale } from '../orders/presale.ts';
import type { Hindrance } from './giving.ts';

/** An open invoice becomes paid, with the words of the sale; one that was paid meanwhile by other means is not paid twice. */
export async function payInvoice(inside: TenantScope, presale: Presale): Promise<Hindrance | undefined> {
  const { id, accountId, invoiceId, total } = presale;
  const [paid] = await inside.query<{ number: string }>(sql`
    update invoice set paid = true, payment_type = (select payment_type from sale where ${ours(inside)} and id = ${id})
    where ${ours(inside)} and id = ${invoiceId} and account_id = ${accountId} and not paid returning number`);
  if (paid === undefined) return 'invoice paid already';
  const owner = accountId === null ? undefined : await findOwner(inside, accountId);
  if (owner === undefined) return undefined;
  const { email, language, firstName } = owner;
  const values = { firstName, number: paid.number, amount: total };
  await queueMail(inside, { to: email, account: accountId, language, template: 'invoice paid', values });
  return undefined;
}

/** The money that paid it went back: it has to be paid again. */
export async function openAgain(inside: TenantScope, { invoiceId }: Presale): Promise<boolean> {
  const opened = await inside.query(sql`
    update invoice set paid = false, payment_type = 'OTHER' where ${ours(inside)} and id = ${invoiceId} and paid returning 1`);
  return opened.length > 0;
}
