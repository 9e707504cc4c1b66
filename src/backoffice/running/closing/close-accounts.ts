import { closingTime } from '../../customers/account-requests/closing-time.ts';
import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { aboutCustomer } from '../../server/audit/about-customer.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { eachApart } from '../../server/each-apart.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { forgetAccount } from './forget-account.ts';
import { beginCardRemovals, claimTellingOfCard, isRemovingCards, listObstacles } from './obstacles.ts';

interface Closing {
  readonly accountId: string;
  /** When its customer asked for it. */
  readonly requestedAt: string;
  readonly closeAt: string;
}

const hour = 3_600_000;

/**
 * Deletes the accounts whose customers asked for it, once nothing of them is open any more: no payment, no subscription that goes on, no credit or debt, no
 * card at a provider. What keeps one open is told to the operator, once, and looked at again.
 */
export async function closeAccounts(scope: TenantScope): Promise<void> {
  const due = await scope.transaction(takeDue);
  await eachApart(scope, 'deleting an account', due, (closing) => closeAccount(scope, closing));
}

async function closeAccount(scope: TenantScope, { accountId, requestedAt, closeAt }: Closing): Promise<void> {
  await scope.transaction(async (inside) => {
    const [asked] = await inside.query(sql`
      select 1 from account where ${ours(inside)} and account_id = ${accountId} and deletion_requested_at = ${requestedAt} for update`);
    const owner = await findOwner(inside, accountId);
    if (asked === undefined || owner === undefined) return;
    const { email, firstName, language } = owner;
    const obstacles = await listObstacles(inside, accountId);
    const held = { email, customerId: accountId, obstacles };
    if (obstacles.some((one) => one !== 'card')) {
      const isFirst = closingTime(new Date(requestedAt)).getTime() === new Date(closeAt).getTime();
      if (isFirst) await mailOperator(inside, 'deletion held up', held);
      return;
    }
    const isHeldByCard = obstacles.length > 0;
    if (isHeldByCard && (await claimTellingOfCard(inside, accountId))) {
      const values = { firstName, email };
      await queueMail(inside, { to: email, language, template: 'deletion held up by card', values });
      await mailOperator(inside, 'deletion held up', held);
    }
    await beginCardRemovals(inside, accountId);
    if (await isRemovingCards(inside, accountId)) {
      // One that was refused is asked for again each day.
      if (!isHeldByCard) await lookAgain(inside, accountId, new Date(inside.now.getTime() + hour));
      return;
    }
    const about = await aboutCustomer(inside, accountId);
    const removed = await forgetAccount(inside, accountId);
    inside.log('info', 'account deleted', { tenant: inside.tenant.id, account: accountId, rows: removed });
    await keepEntry(inside, 'account deleted', about);
    await queueMail(inside, { to: email, language, template: 'account deleted', values: { firstName, email } });
    await mailOperator(inside, 'deletion carried out', { customerId: accountId, at: inside.now.toISOString() });
  });
}

/** Each goes to one server, and is looked at again the next day as long as it is there. */
async function takeDue(inside: TenantScope): Promise<Closing[]> {
  const due = await inside.query<Closing>(sql`
    select account_id as "accountId", deletion_requested_at as "requestedAt", close_at as "closeAt" from account
    where ${ours(inside)} and close_at <= ${inside.now.toISOString()} order by close_at limit 20 for update skip locked`);
  for (const { accountId } of due) await lookAgain(inside, accountId, new Date(inside.now.getTime() + 24 * hour));
  return due;
}

async function lookAgain(inside: TenantScope, accountId: string, at: Date): Promise<void> {
  await inside.query(sql`
    update account set close_at = ${at.toISOString()} where ${ours(inside)} and account_id = ${accountId}`);
}
