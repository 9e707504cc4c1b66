import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { numberIn } from './transfer.ts';

/** What became of a transfer that came in. */
export type Settled = 'paid' | 'paid already' | 'another amount' | 'unknown';

/** A transfer to the operator's account pays the invoice whose reference it carries, if it is of that amount. */
export async function settleInvoice(
  inside: TenantScope,
  { reference, amount }: { reference: string; amount: number },
): Promise<Settled> {
  const number = numberIn(reference);
  const [invoice] =
    number === undefined
      ? []
      : await inside.query<{ id: string; paid: boolean; amount: number }>(
          sql`select id, paid, amount from invoice where ${ours(inside)} and number = ${number} for update`,
        );
  if (invoice === undefined) return 'unknown';
  if (invoice.paid) return 'paid already';
  if (invoice.amount !== amount) return 'another amount';
  await inside.query(
    sql`update invoice set paid = true, payment_type = 'TRANSFER' where ${ours(inside)} and id = ${invoice.id}`,
  );
  return 'paid';
}
