import { sql } from '../../../database/sql.ts';
import { findOwner } from '../../../papers/documents/parties.ts';
import { queueMail } from '../../../papers/mail/queue-mail.ts';
import { daysLater } from '../../../selling/orders/calendar.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import type { Payment } from '../../payments/store.ts';
import { creditorOf } from '../creditor.ts';
import type { Kept } from './store.ts';

/** So soon after the order the bank may take the money: the notice that the customer agreed to. */
const daysOfNotice = 1;

/** Tells the customer of a direct debit that was just ordered, in the transaction that begins it: those of running subscriptions are told of on their own days. */
export async function announceFirst(
  inside: TenantScope,
  { presaleId, amount }: Payment,
  { accountId, reference, iban }: Kept,
): Promise<void> {
  const owner = await findOwner(inside, accountId);
  const [sale] = await inside.query<{ item: string }>(
    sql`select item from sale where ${ours(inside)} and id = ${presaleId}`,
  );
  if (owner === undefined || sale === undefined) return;
  const creditor = await creditorOf(inside);
  const { email, language, firstName } = owner;
  await queueMail(inside, {
    to: email,
    account: accountId,
    language,
    template: 'direct debit ordered',
    values: {
      firstName,
      item: sale.item,
      amount,
      collectedFrom: daysLater(todayOf(inside), daysOfNotice),
      iban: `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`,
      reference,
      creditor: `${creditor.name}, ${creditor.identifier}`,
    },
  });
}
