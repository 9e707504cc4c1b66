import type { Account } from '../../contract/account.ts';
import type { ApplicationUser } from '../../contract/application-users.ts';
import type { CreationRequest } from '../../contract/creation-requests.ts';
import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';
import type { Failure } from '../../contract/failure.ts';
import type { IdentificationItem, IdentificationItemType } from '../../contract/identification-items.ts';
import type { Invitation } from '../../contract/invitations.ts';
import type { CustomerInvoiceData } from '../../contract/invoice-data.ts';
import type { Location } from '../../contract/locations.ts';
import type { PrepaidPurchase } from '../../contract/prepaid-items.ts';
import type { SaleItemCategory } from '../../contract/sale-items.ts';
import type { Sale } from '../../contract/sales.ts';
import type { Subscription } from '../../contract/subscriptions.ts';
import type { SystemSetting } from '../../contract/tenant.ts';

/** What the customer asked for on this device and what became of it. Kept in the log. */
export type CustomerFact = PlateFact | VehicleFact | DetailsFact;

export type PlateFact =
  | { type: 'plate disable requested' | 'plate enable requested'; plateId: string; act: string }
  | { type: 'plate disabled' | 'plate enabled'; plateId: string; act: string }
  | { type: 'plate disable left open' | 'plate enable left open'; plateId: string; act: string }
  | { type: 'plate disable refused' | 'plate enable refused'; plateId: string; act: string; failure: Failure };

/** Licence plates, wash cards and cards by post. An answer that was lost is null: what it said comes with the next list. */
export type VehicleFact =
  | { type: 'vehicle change requested' | 'vehicle change left open'; act: string }
  | { type: 'vehicle change refused'; act: string; failure: Failure }
  | { type: 'plate added' | 'plate changed'; act: string; plate: IdentificationItem | null }
  | { type: 'plate unlinked'; act: string; plateId: string }
  | { type: 'card registered' | 'card changed'; act: string; card: IdentificationItem | null }
  | { type: 'card unlinked'; act: string; cardId: string }
  | { type: 'cards requested' | 'card request cancelled'; act: string; request: CreationRequest | null };

export type DetailsFact = AccountFact | InvoiceDataFact | AccessFact;

/** An answer that was lost is null: what it said comes with the next list. */
export type AccountFact =
  | { type: 'account change requested' | 'account change left open'; act: string }
  | { type: 'account changed'; act: string; account: Account | null }
  | { type: 'account change refused'; act: string; failure: Failure };

export type InvoiceDataFact =
  | { type: 'invoice data change requested' | 'invoice data change left open'; act: string }
  | { type: 'invoice data changed'; act: string; invoiceData: CustomerInvoiceData | null }
  | { type: 'invoice data change refused'; act: string; failure: Failure };

/** Who may use the account. */
export type AccessFact =
  | { type: 'access change requested' | 'access change left open'; act: string }
  | { type: 'access change refused'; act: string; failure: Failure }
  | { type: 'user invited'; act: string; invitation: Invitation | null }
  | { type: 'invitation deleted'; act: string; invitationId: string }
  | { type: 'administrator changed'; act: string; user: ApplicationUser | null }
  | { type: 'user deleted'; act: string; userId: string };

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
  | { type: 'users fetched'; users: ApplicationUser[] }
  | { type: 'invitations fetched'; invitations: Invitation[] }
  | { type: 'locations fetched'; locations: Location[] }
  | { type: 'plates fetched'; plates: IdentificationItem[] }
  | { type: 'cards fetched'; cards: IdentificationItem[] }
  | { type: 'card requests fetched'; requests: CreationRequest[] }
  | { type: 'subscriptions fetched'; subscriptions: Subscription[] }
  | TransactionsFact;

/** A round reads every page once; what an ended round did not see is no longer there. */
export type TransactionsFact =
  | {
      type: 'transactions fetched';
      sales: Sale[];
      total: number;
      round: number;
      nextPage: number | null;
      /** Nothing is missing between these and older ones that are kept. */
      joins: boolean;
    }
  | { type: 'transactions round ended'; total: number; round: number };

export type Fact = CustomerFact | ToldFact;

export function isTold(fact: Fact): fact is ToldFact {
  return fact.type.endsWith(' fetched') || fact.type === 'transactions round ended';
}
