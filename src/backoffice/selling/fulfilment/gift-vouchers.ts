import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import type { Presale } from '../orders/presale.ts';
import { lastDayOfGift } from '../vouchers/decide.ts';
import { mailToRecipient, tellGiver } from '../vouchers/gift-mails.ts';
import { newCode } from './codes.ts';

/** Each voucher has a code of its own; its recipient gets them by mail, at once or on the day that the giver chose. */
export async function giveGiftVouchers(inside: TenantScope, presale: Presale): Promise<undefined> {
  const { id: presaleId, accountId, quantity, unitAmount: amount, language } = presale;
  const { recipientEmail = null, message = null, sendOn = null } = presale.gift ?? {};
  const today = todayOf(inside);
  const validUntil = lastDayOfGift(today, settingOf(inside.tenant).region, inside.tenant.settings.giftMonths);
  // A payment may take longer than until the day it was meant for.
  const isDue = recipientEmail !== null && (sendOn === null || sendOn <= today);
  for (let number = 0; number < quantity; number += 1) {
    const [id, code] = [randomUUID(), newCode()];
    await inside.query(sql`
      insert into gift_voucher (tenant_id, id, account_id, amount, number_of_vouchers, recipient_email, message, date, code, valid_until, presale_id, language, send_on)
      values (${inside.tenant.id}, ${id}, ${accountId}, ${amount}, ${quantity}, ${recipientEmail}, ${message}, ${inside.now.toISOString()}, ${code}, ${validUntil}, ${presaleId}, ${language}, ${sendOn})`);
    if (isDue)
      await mailToRecipient(inside, { id, accountId, amount, recipientEmail, message, code, validUntil, language });
  }
  if (recipientEmail === null)
    await tellGiver(inside, { accountId, amount, recipientEmail, language, validUntil }, quantity);
}
