import { randomUUID } from 'node:crypto';
import type { GiftVoucher } from '../../../contract/gift-vouchers.ts';
import { json, sql } from '../../database/sql.ts';
import { inLanguage } from '../../server/language.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { redeemed } from './decide.ts';
import { type MailedVoucher, mailedColumns } from './gift-mails.ts';

const columns = sql`id, amount, number_of_vouchers as "numberOfVouchers", recipient_email as "recipientEmail", message, date, code,
  valid_until as "validUntil", send_on as "sendOn", sent_at as "sentAt"`;

/** The unused ones, newest first. */
export async function listUnused(scope: AccountScope): Promise<GiftVoucher[]> {
  return scope.query(
    sql`select ${columns} from gift_voucher where ${mine(scope)} and used_at is null and blocked_at is null order by date desc, id`,
  );
}

/** As the giver sees it. */
export async function findGiven(scope: AccountScope, id: string): Promise<GiftVoucher> {
  const [given] = await scope.query<GiftVoucher>(
    sql`select ${columns} from gift_voucher where ${mine(scope)} and id = ${id}`,
  );
  if (given === undefined) throw new Error('a gift voucher that was held is gone');
  return given;
}

/** One that the customer gave. Whatever else becomes of it waits until this transaction ends. */
export async function holdGiven(
  scope: AccountScope,
  id: string,
): Promise<(Omit<MailedVoucher, 'recipientEmail'> & Given) | undefined> {
  const [held] = await scope.query<Omit<MailedVoucher, 'recipientEmail'> & Given>(sql`
    select ${mailedColumns}, used_at is not null as used, sent_at as "sentAt" from gift_voucher
    where ${mine(scope)} and id = ${id} and blocked_at is null for update`);
  return held;
}

/** One whose mail has gone and that is still worth something. */
export async function holdSent(scope: TenantScope, id: string): Promise<MailedVoucher | undefined> {
  const [held] = await scope.query<MailedVoucher>(sql`
    select ${mailedColumns} from gift_voucher
    where ${ours(scope)} and id = ${id} and recipient_email is not null and sent_at is not null and used_at is null and blocked_at is null
      and (valid_until is null or valid_until >= ${todayOf(scope)}::date) for update`);
  return held;
}

interface Given {
  readonly recipientEmail: string | null;
  readonly used: boolean;
  readonly sentAt: string | null;
}

export async function changeRecipient(
  scope: AccountScope,
  { id, recipientEmail, code }: Pick<MailedVoucher, 'id' | 'recipientEmail' | 'code'>,
): Promise<void> {
  await scope.query(
    sql`update gift_voucher set recipient_email = ${recipientEmail}, code = ${code} where ${mine(scope)} and id = ${id}`,
  );
}

export interface HeldVoucher {
  readonly id: string;
  readonly amount: number;
  readonly used: boolean;
  readonly blocked: boolean;
  readonly validUntil: string | null;
}

/** The code is the voucher. Other tries of it wait until this transaction ends. */
export async function holdByCode(scope: AccountScope, code: string): Promise<HeldVoucher | undefined> {
  const [held] = await scope.query<HeldVoucher>(sql`
    select id, amount, used_at is not null as used, blocked_at is not null as blocked, valid_until as "validUntil"
    from gift_voucher where ${ours(scope)} and regexp_replace(code, '[^A-Z0-9]', '', 'g') = ${code} for update`);
  return held;
}

/** Its amount becomes credit, and stands among the transactions. Gives the balance after it. */
export async function cash(scope: AccountScope, { id, amount }: HeldVoucher): Promise<number> {
  const { tenant, user, now, language } = scope;
  await scope.query(sql`
    update gift_voucher set used_at = ${now.toISOString()}, used_by_account_id = ${user.accountId} where ${ours(scope)} and id = ${id}`);
  await scope.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, item_words, amount, credit_change, payment_type, status)
    values (${tenant.id}, ${randomUUID()}, ${user.accountId}, ${now.toISOString()}, ${inLanguage(redeemed, language)}, ${json(redeemed)}, 0, ${amount}, 'VOUCHER', 'SUCCESS')`);
  const [account] = await scope.query<{ balance: number }>(sql`
    update account set balance = balance + ${amount} where ${mine(scope)} returning balance`);
  if (account === undefined) throw new Error('the account of a session is gone');
  return account.balance;
}
