import type { Language } from '../../../contract/languages.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { giftMailsADay } from '../../customers/attempts/decide.ts';
import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import type { MailValues } from '../../papers/mail/mail-values.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { hourOfMail } from './decide.ts';

/** What its mail says of a gift voucher. */
export interface MailedVoucher {
  readonly id: string;
  readonly accountId: string | null;
  readonly amount: number;
  readonly recipientEmail: string;
  readonly message: string | null;
  readonly code: string;
  readonly validUntil: string | null;
  readonly language: Language;
}

export const mailedColumns = sql`id, account_id as "accountId", amount, recipient_email as "recipientEmail", message, code,
  valid_until as "validUntil", language`;

type Said = Pick<MailedVoucher, 'accountId' | 'amount' | 'message' | 'code' | 'validUntil'>;

/** What the recipient reads. */
export async function recipientReads(scope: TenantScope, voucher: Said): Promise<MailValues['gift voucher']> {
  const { accountId, amount, message, code, validUntil } = voucher;
  const owner = accountId === null ? undefined : await findOwner(scope, accountId);
  const giver = owner?.firstName || scope.tenant.companyName;
  return { giver, amount, numberOfVouchers: 1, code, message, validUntil };
}

/** Sends a voucher to its recipient, and notes when. */
export async function mailToRecipient(inside: TenantScope, voucher: MailedVoucher): Promise<void> {
  const { id, recipientEmail: to, language } = voucher;
  const values = await recipientReads(inside, voucher);
  const attachments = [{ document: 'gift voucher', id }] as const;
  await queueMail(inside, { to, language, template: 'gift voucher', values, attachments });
  await inside.query(sql`
    update gift_voucher set sent_at = ${inside.now.toISOString()} where ${ours(inside)} and id = ${id}`);
}

/** Counts that it goes once more; false where it went often enough that day. */
export async function mayMailAgain(inside: TenantScope, voucherId: string): Promise<boolean> {
  return (await attemptsOf(inside, 'gift voucher mail', voucherId, giftMailsADay).claim()) === 0;
}

type GivenVoucher = Pick<MailedVoucher, 'accountId' | 'amount' | 'validUntil' | 'language'> & {
  readonly recipientEmail: string | null;
};

/** Says to the giver that vouchers are ready to be printed, or have gone to their recipient on the day that was chosen. */
export async function tellGiver(inside: TenantScope, voucher: GivenVoucher, numberOfVouchers: number): Promise<void> {
  const { accountId, amount, recipientEmail: recipient, validUntil } = voucher;
  const owner = accountId === null ? undefined : await findOwner(inside, accountId);
  if (owner === undefined) return;
  const { email: to, firstName, language } = owner;
  const values = { firstName, amount, numberOfVouchers, recipient, validUntil };
  await queueMail(inside, { to, account: accountId, language, template: 'gift vouchers given', values });
}

/** Mails the vouchers whose day has come; of those that are used or taken back meanwhile none. */
export async function mailDueGifts(scope: TenantScope): Promise<void> {
  await scope.transaction(async (inside) => {
    const due = await inside.query<MailedVoucher & { presaleId: string | null }>(sql`
      select ${mailedColumns}, presale_id as "presaleId" from gift_voucher
      where ${ours(inside)} and ${isDue(inside.now, sql`${inside.tenant.timeZone}`)}
      order by presale_id, id limit 200 for update skip locked`);
    for (const voucher of due) await mailToRecipient(inside, voucher);
    const orders = Map.groupBy(due, ({ presaleId, id }) => presaleId ?? id);
    for (const [first, ...rest] of orders.values()) if (first) await tellGiver(inside, first, rest.length + 1);
  });
}

/** Its mail is due and did not go yet. @param zone where the day is counted */
export function isDue(now: Date, zone: ReturnType<typeof sql>) {
  return sql`sent_at is null and used_at is null and blocked_at is null and recipient_email is not null
    and send_on + make_interval(hours => ${hourOfMail}::int) <= ${now.toISOString()}::timestamptz at time zone ${zone}`;
}
