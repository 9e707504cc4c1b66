import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { daysLater } from '../../selling/orders/calendar.ts';
import { eachApart } from '../../server/each-apart.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';

interface Due {
  id: string;
  accountId: string;
  description: Words;
  item: string;
  price: number;
  renewDate: string;
}

/** Tells customers that a subscription is to be renewed from a card, once for each renew date, so that they can end it before; of direct debits `announceCollections` tells. */
export async function remindOfRenewals(scope: TenantScope): Promise<void> {
  const { renewalReminderDays: days } = scope.tenant.settings;
  await eachApart(scope, 'reminding of a renewal', await listDue(scope, days), (due) =>
    scope.transaction((inside) => remind(inside, due)),
  );
}

async function remind(inside: TenantScope, { id, accountId, description, item, price, renewDate }: Due): Promise<void> {
  const marked = await inside.query(sql`
    update subscription set reminded_for = renew_date
    where ${ours(inside)} and id = ${id} and renew_date = ${renewDate} and reminded_for is distinct from renew_date returning id`);
  const owner = await findOwner(inside, accountId);
  if (marked.length === 0 || owner === undefined) return;
  const { email, language, firstName } = owner;
  const name = inLanguage(description, language);
  await queueMail(inside, {
    to: email,
    account: accountId,
    language,
    template: 'renewal announced',
    values: {
      firstName,
      subscription: item === '' ? name : `${name} (${item})`,
      amount: price,
      renewsOn: renewDate,
    },
  });
}

function listDue(scope: TenantScope, days: number): Promise<Due[]> {
  const today = todayOf(scope);
  return scope.query<Due>(sql`
    select id, account_id as "accountId", description, identification_item_name as item, price, renew_date as "renewDate"
    from subscription
    where ${ours(scope)} and recurring and stopped_at is null and payment_returned_at is null and payment_type = 'CARD_TOKEN'
      and renew_date > ${today}::date and renew_date <= ${daysLater(today, days)}::date and (ends_on is null or renew_date <= ends_on)
      and reminded_for is distinct from renew_date
    order by renew_date, id limit 50`);
}
