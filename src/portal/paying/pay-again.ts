import { type Provider, providerNamed } from '../../contract/payments/providers.ts';
import { providerOfOrder } from '../acts/payments.ts';
import { placedOrders, saleIn } from '../flows/checkout/attempts.ts';
import { readKept, within } from '../lists/reading.ts';
import { type CategoryOf, kindOfSale, type TransactionKind } from '../lists/transaction-filter.ts';
import type { Transaction } from '../lists/transactions.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { PageName } from '../pages/pages.ts';
import type { Sold } from './goods.ts';

/** How to pay for what a failed payment was for: where its attempt is told, in a new checkout, or on the page that sells such things. */
export type WayToPayAgain =
  | { readonly attempt: string; readonly provider: Provider }
  | { readonly goods: Sold; readonly provider: Provider }
  | { readonly page: PageName };

/** Null for what did not fail, and where the same was paid or is being paid since. */
export async function readWayToPayAgain(
  database: AccountDatabase,
  sale: Transaction,
  categoryOf: CategoryOf,
): Promise<WayToPayAgain | null> {
  if (sale.status !== 'ERROR' || (await isSeenToSince(database, sale))) return null;
  const order = (await placedOrders({ database })).find((act) => saleIn(act) === sale.id);
  const orderedWith = order && providerOfOrder(order.type);
  if (order && orderedWith) return { attempt: order.key, provider: orderedWith };
  const kind = kindOfSale(sale, categoryOf);
  const goods = goodsOf(sale, kind);
  const provider = providerNamed(await readKept(database, 'paymentProvider'));
  if (goods !== null && provider !== null) return { goods, provider };
  const page = pageOf[kind];
  return page === undefined ? null : { page };
}

async function isSeenToSince(database: AccountDatabase, sale: Transaction): Promise<boolean> {
  const since = await within(database, { from: sale.day, to: null }).toArray();
  return since.some((other) => other.date > sale.date && other.status !== 'ERROR' && isForTheSame(other, sale));
}

function isForTheSame(one: Transaction, other: Transaction): boolean {
  if (other.paysInvoice) return one.paysInvoice === true && one.invoiceId === other.invoiceId;
  return (
    one.saleItemId === other.saleItemId &&
    one.amount === other.amount &&
    (one.identificationItemName ?? null) === (other.identificationItemName ?? null)
  );
}

function goodsOf({ paysInvoice, invoiceId, saleItemId, amount }: Transaction, kind: TransactionKind): Sold | null {
  if (paysInvoice) return invoiceId == null ? null : { kind: 'invoice', invoiceId };
  return kind === 'topUp' && saleItemId != null ? { kind: 'top-up', saleItemId, amount } : null;
}

const pageOf: { readonly [kind in TransactionKind]?: PageName } = {
  topUp: 'credit',
  subscription: 'subscriptions',
  prepaid: 'webshop',
  giftVoucher: 'giftVoucher',
};
