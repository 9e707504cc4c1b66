import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { monthsLater } from '../orders/calendar.ts';
import type { Presale } from '../orders/presale.ts';
import { newCode } from './codes.ts';

const monthsValid = 24;

/** Each voucher has a code of its own; its recipient gets them by mail. */
export async function giveGiftVouchers(inside: TenantScope, presale: Presale): Promise<undefined> {
  const { id: presaleId, accountId, quantity, unitAmount: amount, language } = presale;
  const { recipientEmail = null, message = null } = presale.gift ?? {};
  const validUntil = monthsLater(todayOf(inside), monthsValid);
  const owner = recipientEmail !== null && accountId !== null ? await findOwner(inside, accountId) : undefined;
  for (let number = 0; number < quantity; number += 1) {
    const [id, code] = [randomUUID(), newCode()];
    await inside.query(sql`
      insert into gift_voucher (tenant_id, id, account_id, amount, number_of_vouchers, recipient_email, message, date, code, valid_until, presale_id)
      values (${inside.tenant.id}, ${id}, ${accountId}, ${amount}, ${quantity}, ${recipientEmail}, ${message}, ${inside.now.toISOString()}, ${code}, ${validUntil}, ${presaleId})`);
    if (recipientEmail === null) continue;
    const giver = owner?.firstName || inside.tenant.companyName;
    const values = { giver, amount, numberOfVouchers: 1, code, message, validUntil };
    await queueMail(inside, {
      to: recipientEmail,
      language,
      template: 'gift voucher',
      values,
      attachments: [{ document: 'gift voucher', id }],
    });
  }
}
