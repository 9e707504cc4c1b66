import { html } from 'hono/html';
import { sql } from '../../../database/sql.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import type { Html } from '../frame.ts';
import { sectionOf, tableOf } from '../parts.ts';
import { pageWordsIn } from '../words/page-words.ts';

interface ShownGift {
  readonly id: string;
  readonly amount: number;
  readonly recipient: string | null;
  readonly sentAt: string | null;
  /** Its mail has gone and it is still worth something. */
  readonly maySendAgain: boolean;
}

/** The gift vouchers of a sale, without their codes: a code is worth its voucher. Undefined where there are none. */
export async function giftsPart(scope: TenantScope, saleId: string): Promise<Html | undefined> {
  const gifts = await scope.query<ShownGift>(sql`
    select id, amount, recipient_email as recipient, sent_at as "sentAt",
      recipient_email is not null and sent_at is not null and used_at is null and blocked_at is null
        and (valid_until is null or valid_until >= ${todayOf(scope)}::date) as "maySendAgain"
    from gift_voucher where ${ours(scope)} and presale_id = ${saleId} order by recipient_email, id`);
  if (gifts.length === 0) return undefined;
  const words = pageWordsIn(scope.tenant.settings.language);
  const { customer } = words;
  const { money, moment } = formatsOf(scope.tenant.settings.language, settingOf(scope.tenant));
  const table = tableOf({
    caption: customer.gifts,
    rows: gifts,
    words,
    cells: {
      amount: ({ amount }) => money(amount),
      recipient: ({ recipient }) => recipient,
      sent: ({ sentAt }) => sentAt && moment(sentAt),
    },
    action: {
      head: customer.whatToDo,
      of: ({ id, maySendAgain }) =>
        maySendAgain
          ? html`<a href="/operator/ask/resend/gift.${encodeURIComponent(id)}">${customer.sendAgain}</a>`
          : undefined,
    },
  });
  return sectionOf('gifts', customer.gifts, table);
}
