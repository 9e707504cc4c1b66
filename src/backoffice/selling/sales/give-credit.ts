import { randomUUID } from 'node:crypto';
import { json, sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';
import { inLanguage } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** As it stands among the transactions. */
const given = inEachLanguage('givenCredit');

/**
 * The operator gives credit for which nothing was paid: it stands among the transactions, and its customer hears of it. False where there is no customer to
 * give it to.
 */
export async function giveCredit(inside: TenantScope, accountId: string, amount: number): Promise<boolean> {
  const owner = await findOwner(inside, accountId);
  const [account] = await inside.query<{ balance: number }>(sql`
    update account set balance = balance + ${amount} where ${ours(inside)} and account_id = ${accountId} returning balance`);
  if (account === undefined || owner === undefined) return false;
  const { email, firstName, language } = owner;
  await inside.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, item_words, amount, credit_change, payment_type, status)
    values (${inside.tenant.id}, ${randomUUID()}, ${accountId}, ${inside.now.toISOString()}, ${inLanguage(given, language)}, ${json(given)}, 0, ${amount},
      'OTHER', 'SUCCESS')`);
  const values = { firstName, amount, balance: account.balance };
  await queueMail(inside, { to: email, account: accountId, language, template: 'credit given', values });
  return true;
}
