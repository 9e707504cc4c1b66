import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Payment } from './store.ts';

/** Money of a payment that went back. */
export interface MoneyBack {
  /** The same going back told again is counted once; of two amounts under one reference the larger counts. */
  readonly reference: string;
  /** In cents; all of it when left out. */
  readonly amount?: number | undefined;
  /** Not of the operator's own will: its bank took it, or it never came. */
  readonly isChargeback?: boolean;
}

export interface GoneBack {
  readonly soFar: number;
  /** Some of it at least. */
  readonly isChargeback: boolean;
  /** It was not known before. */
  readonly isNew: boolean;
}

/** Adds to what is known to have gone back, of which the sum counts. */
export async function noteMoneyBack(
  inside: TenantScope,
  { id, amount: whole }: Payment,
  { reference, amount = whole, isChargeback = false }: MoneyBack,
): Promise<GoneBack> {
  const noted = await inside.query(sql`
    insert into payment_return as known (tenant_id, payment_id, reference, amount, chargeback, at)
    values (${inside.tenant.id}, ${id}, ${reference.slice(0, 200)}, ${amount}, ${isChargeback}, ${inside.now.toISOString()})
    on conflict (tenant_id, payment_id, reference) do update
      set amount = greatest(known.amount, excluded.amount), chargeback = known.chargeback or excluded.chargeback
      where known.amount < excluded.amount or (excluded.chargeback and not known.chargeback)
    returning 1`);
  if (noted.length > 0) await keepEntry(inside, 'money went back', { payment: id }, { amount, isChargeback });
  return { ...(await moneyBackOf(inside, id)), isNew: noted.length > 0 };
}

export async function moneyBackOf(
  inside: TenantScope,
  paymentId: string,
): Promise<{ soFar: number; isChargeback: boolean }> {
  const [sum] = await inside.query<{ soFar: number; isChargeback: boolean }>(sql`
    select coalesce(sum(amount), 0)::int as "soFar", coalesce(bool_or(chargeback), false) as "isChargeback"
    from payment_return where ${ours(inside)} and payment_id = ${paymentId}`);
  return sum ?? { soFar: 0, isChargeback: false };
}

/** The sale says how much of its money went back, by what went back of the payments that it stands on. */
export async function setRefunded(inside: TenantScope, saleId: string, paymentIds: readonly string[]): Promise<void> {
  await inside.query(sql`
    with gone as (
      select coalesce(sum(amount), 0)::int as amount from payment_return where ${ours(inside)} and payment_id = any(${paymentIds}::text[]))
    update sale set refunded = least(sale.amount, gone.amount) from gone
    where ${ours(inside, 'sale')} and sale.id = ${saleId} and refunded <> least(sale.amount, gone.amount)`);
}
