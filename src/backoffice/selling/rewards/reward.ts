import { randomUUID } from 'node:crypto';
import { json, sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepMessage } from '../../papers/messages/keep-message.ts';
import { consentOf } from '../../papers/unsubscribe/consent.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { monthsLater } from '../orders/calendar.ts';
import { isReached, type Promotion } from './decide.ts';

interface Given extends Promotion {
  name: Words;
  description: Words | null;
  monthsValid: number | null;
}

/** Counts a wash; for some of them the operator sends a discount voucher, in the transaction of the wash. */
export async function rewardWash(inside: TenantScope, accountId: string): Promise<void> {
  const [account] = await inside.query<{ washes: number }>(sql`
    update account set washes = washes + 1 where ${ours(inside)} and account_id = ${accountId} returning washes`);
  if (account === undefined) return;
  const promotions = await inside.query<Given>(sql`
    select washes, repeats, name, description, months_valid as "monthsValid" from promotion where ${ours(inside)} order by id`);
  for (const promotion of promotions)
    if (isReached(promotion, account.washes)) await sendVoucher(inside, accountId, promotion);
}

/** It is the customer's once they have opened the link of the mail; one that wishes no such mails has it at once. */
async function sendVoucher(inside: TenantScope, accountId: string, { name, description, monthsValid }: Given) {
  const owner = await findOwner(inside, accountId);
  if (owner === undefined) return;
  const uuid = randomUUID();
  const expirationDate = monthsValid === null ? null : monthsLater(todayOf(inside), monthsValid);
  const unsubscribeToken = await consentOf(inside, accountId);
  const now = inside.now.toISOString();
  const [holder, recipient, fulfilledAt] =
    unsubscribeToken === undefined ? [accountId, null, now] : [null, owner.email, null];
  await inside.query(sql`
    insert into discount_voucher (tenant_id, id, uuid, account_id, name, description, expiration_date, qr_code, created_at, recipient_email, fulfilled_at)
    values (${inside.tenant.id}, ${randomUUID()}, ${uuid}, ${holder}, ${json(name)}, ${description && json(description)}, ${expirationDate}, ${uuid},
      ${now}, ${recipient}, ${fulfilledAt})`);
  const { email, language } = owner;
  const item = inLanguage(name, language);
  if (unsubscribeToken === undefined)
    return keepMessage(inside, accountId, { kind: 'VOUCHER_NEW', item, day: expirationDate });
  const values = { name: item, uuid, expirationDate, unsubscribeToken };
  await queueMail(inside, { to: email, account: accountId, language, template: 'discount voucher', values });
}
