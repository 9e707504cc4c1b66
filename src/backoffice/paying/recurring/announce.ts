import { languageOf } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { daysLater } from '../../selling/orders/calendar.ts';
import { findActiveMandate } from '../../selling/subscriptions/means.ts';
import { eachApart } from '../../server/each-apart.ts';
import { accountScope, type Ground, tenantScope } from '../../server/ground.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { type AccountScope, ours, type TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import { directDebitProvider, hasContract } from '../payments/settings.ts';
import { directDebit } from '../providers.ts';

/** So many days before a direct debit its customer is told; with the order the customer agrees to at least one. */
export const announcedBefore = 3;

interface Due {
  id: string;
  accountId: string;
  ownerId: string;
  email: string;
  firstName: string | null;
  languageCode: Language | null;
  description: Words;
  item: string;
  price: number;
  renewDate: string;
  mandateReference: string | null;
}

/** Tells customers of direct debits that are to come, each once: how much, on which day, from which account, under which mandate. One that is late gets a day of its own. */
export async function announceCollections(ground: Ground): Promise<void> {
  const scope = tenantScope(ground);
  const terms = directDebit;
  if (!terms || !hasContract(scope.tenant, directDebitProvider)) return;
  await eachApart(scope, 'announcing a direct debit', await listDue(scope), async (due) => {
    const owner = {
      id: due.ownerId,
      accountId: due.accountId,
      role: 'owner',
      status: 'COMPLETED',
      sessionHash: '',
    } as const;
    const account = accountScope(ground, { ...owner, language: languageOf(due.languageCode) });
    await account.transaction(async (inside) => {
      const reference = await findActiveMandate(inside, due.mandateReference);
      const mandate = reference === undefined ? undefined : await terms.findMandate(inside, reference);
      if (mandate === undefined) return;
      const today = todayOf(inside);
      const collectedOn = due.renewDate > today ? due.renewDate : daysLater(today, announcedBefore);
      const marked = await inside.query(sql`
        update subscription set announced_for = renew_date, announced_on = ${collectedOn}::date
        where ${ours(inside)} and id = ${due.id} and renew_date = ${due.renewDate} and announced_for is distinct from renew_date returning id`);
      if (marked.length === 0) return;
      const { firstName, price: amount, item } = due;
      const name = inLanguage(due.description, inside.language);
      const announcementId = await queueMail(inside, {
        to: due.email,
        account: due.accountId,
        language: inside.language,
        template: 'direct debit announced',
        values: {
          firstName,
          subscription: item === '' ? name : `${name} (${item})`,
          amount,
          collectedOn,
          iban: `${mandate.iban.slice(0, 2)} •••• ${mandate.iban.slice(-4)}`,
          reference: mandate.reference,
          creditor: terms.creditor(inside),
        },
      });
      await inside.query(
        sql`update subscription set announcement_id = ${announcementId} where ${ours(inside)} and id = ${due.id}`,
      );
    });
  });
}

interface Announced {
  isTold: boolean;
  announcedOn: string | null;
  sentAt: string | null;
  isGivenUp: boolean;
  isKept: boolean;
}

/**
 * Whether the customer was told of a direct debit for today or an earlier day, by a mail that went out at least a day ago. One whose mail could not be
 * delivered is told anew.
 */
export async function isAnnounced(inside: AccountScope, subscriptionId: string): Promise<boolean> {
  const [told] = await inside.query<Announced>(sql`
    select announced_for is not distinct from renew_date as "isTold", announced_on as "announcedOn", mail.sent_at as "sentAt",
      mail.given_up_at is not null as "isGivenUp", mail.id is not null as "isKept"
    from subscription left join outgoing_mail as mail on mail.tenant_id = subscription.tenant_id and mail.id = announcement_id
    where ${ours(inside, 'subscription')} and subscription.id = ${subscriptionId}`);
  if (!told?.isTold || told.announcedOn === null) return false;
  if (told.isGivenUp)
    await inside.query(
      sql`update subscription set announced_for = null where ${ours(inside)} and id = ${subscriptionId}`,
    );
  const today = todayOf(inside);
  // Mails are forgotten a month after they went out.
  const isSent = !told.isKept || (told.sentAt !== null && dayOf(inside, new Date(told.sentAt)) < today);
  return isSent && !told.isGivenUp && told.announcedOn <= today;
}

function listDue(scope: TenantScope): Promise<Due[]> {
  const today = todayOf(scope);
  return scope.query<Due>(sql`
    select subscription.id, subscription.account_id as "accountId", owner.id as "ownerId", owner.email, owner.first_name as "firstName",
      owner.language_code as "languageCode", description, identification_item_name as item, price, renew_date as "renewDate", mandate_reference as "mandateReference"
    from subscription
    join app_user as owner on owner.tenant_id = subscription.tenant_id and owner.account_id = subscription.account_id and owner.role = 'owner'
    where ${ours(scope, 'subscription')} and recurring and stopped_at is null and payment_returned_at is null and payment_type = 'DIRECT_DEBIT'
      and renew_date <= ${daysLater(today, announcedBefore)}::date and (ends_on is null or renew_date <= ends_on) and announced_for is distinct from renew_date
      and exists (select 1 from mandate where mandate.tenant_id = subscription.tenant_id and mandate.account_id = subscription.account_id and mandate.state = 'ACTIVE')
    order by renew_date, subscription.id limit 50`);
}
