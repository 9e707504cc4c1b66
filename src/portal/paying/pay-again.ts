import type { Language } from '../../contract/languages.ts';
import { type Provider, providerNamed } from '../../contract/payments/providers.ts';
import { providerOfOrder } from '../acts/payments.ts';
import { placedOrders, saleIn } from '../flows/checkout/attempts.ts';
import { isSeenToSince } from '../lists/failed-payments.ts';
import { readKept } from '../lists/reading.ts';
import { type CategoryOf, kindOfSale, type TransactionKind } from '../lists/transaction-filter.ts';
import type { Transaction } from '../lists/transactions.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { type PageName, paths } from '../pages/pages.ts';
import { newIn } from '../pages/search.ts';
import { checkoutAddress } from './addresses.ts';
import { attemptAddress } from './attempt-addresses.ts';
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

/** Where a way begins. */
export function addressOfWay(way: WayToPayAgain, language: Language): string {
  if ('attempt' in way) return attemptAddress(language, way.provider, way.attempt);
  if ('goods' in way) return checkoutAddress(language, way.provider, { goods: way.goods });
  const { page } = way;
  // Where what one has comes first, what is new is asked for.
  return `/${language}${paths[page]}${page === 'webshop' || page === 'subscriptions' ? newIn : ''}`;
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
