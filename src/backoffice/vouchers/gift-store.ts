import type { GiftVoucher } from '../../contract/gift-vouchers.ts';
import { sql } from '../database/sql.ts';
import { type AccountScope, mine } from '../server/scope.ts';

/** The unused ones, newest first. */
export async function listUnused(scope: AccountScope): Promise<GiftVoucher[]> {
  return scope.query(sql`
    select id, amount, number_of_vouchers as "numberOfVouchers", recipient_email as "recipientEmail", message, date, code, valid_until as "validUntil"
    from gift_voucher where ${mine(scope)} and used_at is null order by date desc, id`);
}
