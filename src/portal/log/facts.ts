import type { Account } from '../../contract/account.ts';
import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';
import type { Failure } from '../../contract/failure.ts';
import type { IdentificationItem, IdentificationItemType } from '../../contract/identification-items.ts';
import type { CustomerInvoiceData } from '../../contract/invoice-data.ts';
import type { PrepaidPurchase } from '../../contract/prepaid-items.ts';
import type { SaleItemCategory } from '../../contract/sale-items.ts';
import type { Sale } from '../../contract/sales.ts';
import type { SystemSetting } from '../../contract/tenant.ts';

/** What the customer asked for on this device and what became of it. Kept in the log. */
export type CustomerFact = PlateFact;

export type PlateFact =
  | { type: 'plate disable requested' | 'plate enable requested'; plateId: string; act: string }
  | { type: 'plate disabled' | 'plate enabled'; plateId: string; act: string }
  | { type: 'plate disable left open' | 'plate enable left open'; plateId: string; act: string }
  | { type: 'plate disable refused' | 'plate enable refused'; plateId: string; act: string; failure: Failure };

/** What the back office told. Folded into the lists, where it replaces what was there; not kept in the log. */
export type ToldFact =
  | { type: 'setting fetched'; setting: SystemSetting }
  | { type: 'account fetched'; account: Account }
  | { type: 'balance fetched'; balance: number }
  | { type: 'offer fetched'; categories: SaleItemCategory[] }
  | { type: 'identification types fetched'; types: IdentificationItemType[] }
  | { type: 'prepaid purchases fetched'; purchases: PrepaidPurchase[] }
  | { type: 'invoice data fetched'; invoiceData: CustomerInvoiceData | null }
  | { type: 'discount vouchers fetched'; vouchers: DiscountVoucher[] }
  | { type: 'plates fetched'; plates: IdentificationItem[] }
  | TransactionsFact;

/** A round reads every page once; what an ended round did not see is no longer there. */
export type TransactionsFact =
  | { type: 'transactions fetched'; sales: Sale[]; total: number; round: number; nextPage: number | null }
  | { type: 'transactions round ended'; total: number; round: number };

export type Fact = CustomerFact | ToldFact;

export function isTold(fact: Fact): fact is ToldFact {
  return fact.type.endsWith(' fetched') || fact.type === 'transactions round ended';
}
