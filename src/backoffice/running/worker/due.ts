import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { vatNumbersToCheck } from '../../papers/documents/vies/due.ts';
import { announcedBefore } from '../../paying/recurring/announce.ts';
import { isDue } from '../../selling/vouchers/gift-mails.ts';
import { defaultSettings } from '../../server/tenant.ts';

/** How long a call may take before another server finishes it. */
const patience = 30_000;

/** The tenants for which something is due, in one question: there may be many tenants and little to do. */
export async function tenantsWithWork(database: Queryable, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const before = stuckBefore(now);
  const rows = await database.query<{ id: string }>(sql`
    select tenant_id as id from payment where next_check_at <= ${at}
    union select tenant_id from payment where send_back_at <= ${at}
    union select tenant_id from payment where compare_at <= ${at}
    union select tenant_id from stored_card where removal_try_at <= ${at}
    union select tenant_id from mandate where next_check_at <= ${at}
    union select tenant_id from account where close_at <= ${at}
    union select tenant_id from reservation where state = 'OPEN' and (valid_until <= ${at} or closing)
    union select tenant_id from command where status is null and at <= ${before}
    union select creation_request.tenant_id from creation_request join tenant on tenant.tenant_id = creation_request.tenant_id
      where creation_request.status = 'NEW'
        and date <= ${at}::timestamptz - make_interval(hours => (tenant.settings ->> 'cardsSentAfterHours')::int)
    union select tenant_id from invoice_handover where taken_at is null and next_at <= ${at}
    union select tenant_id from (${vatNumbersToCheck(now)}) as vat_number
    union select gift_voucher.tenant_id from gift_voucher join tenant on tenant.tenant_id = gift_voucher.tenant_id
      where send_on <= ${at}::timestamptz::date + 1 and ${isDue(now, sql`tenant.time_zone`)}
    union select subscription.tenant_id from subscription join tenant on tenant.tenant_id = subscription.tenant_id
      where recurring and stopped_at is null and payment_returned_at is null
        and renew_date <= ${at}::timestamptz::date + 1 and renew_date <= (${at}::timestamptz at time zone tenant.time_zone)::date and (renewal_try_at is null or renewal_try_at <= ${at})
    union select subscription.tenant_id from subscription join tenant on tenant.tenant_id = subscription.tenant_id
      where recurring and stopped_at is null and payment_returned_at is null and payment_type = 'CARD_TOKEN' and reminded_for is distinct from renew_date
        and (ends_on is null or renew_date <= ends_on) and renew_date > (${at}::timestamptz at time zone tenant.time_zone)::date
        and renew_date <= (${at}::timestamptz at time zone tenant.time_zone)::date
          + coalesce((tenant.settings ->> 'renewalReminderDays')::int, ${defaultSettings.renewalReminderDays}::int)
    union select tenant_id from subscription
      where recurring and stopped_at is null and payment_returned_at is null and payment_type = 'DIRECT_DEBIT'
        and renew_date <= ${at}::timestamptz::date + ${announcedBefore + 1}::int and announced_for is distinct from renew_date
        and exists (select 1 from mandate where mandate.tenant_id = subscription.tenant_id and mandate.account_id = subscription.account_id and mandate.state = 'ACTIVE')`);
  return rows.map(({ id }) => id);
}

export function stuckBefore(now: Date): string {
  return new Date(now.getTime() - patience).toISOString();
}
