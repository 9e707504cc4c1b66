import { type Account, isBusiness } from '../../contract/account.ts';
import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';
import type { CustomerInvoiceData } from '../../contract/invoice-data.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { invoiceStanding, openInvoices } from './invoices.ts';
import { byStanding, standingOf } from './vouchers.ts';

/** What this device knows that may need the customer; undefined as long as it does not know. */
export interface KnownForAttention<Payment, Failed = never> {
  readonly payments: readonly Payment[];
  /** What failed and can be paid again. */
  readonly failed: readonly Failed[];
  /** Acts of unknown outcome, payments aside. */
  readonly unknownActs: number;
  readonly account: Account | undefined;
  readonly invoiceData: CustomerInvoiceData | null | undefined;
  readonly invoices: readonly Invoice[] | undefined;
  readonly discountVouchers: readonly DiscountVoucher[] | undefined;
  /** Cents. */
  readonly balance: number | undefined;
  /** The link of a gift voucher's mail was opened on this device, and its code is not redeemed. */
  readonly hasGiftCode: boolean;
  /** Whether the credit can be topped up. */
  readonly sellsCredit: boolean;
}

/** Something that needs the customer. */
export type Attention<Payment, Failed = never> =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'failed payment'; readonly failed: Failed }
  | { readonly kind: 'outcome not known'; readonly count: number }
  | { readonly kind: 'invoice'; readonly first: Invoice; readonly count: number; readonly isOverdue: boolean }
  | { readonly kind: 'invoice data' }
  | { readonly kind: 'gift code' }
  | { readonly kind: 'low credit'; readonly balance: number; readonly minimum: number }
  | { readonly kind: 'voucher'; readonly first: DiscountVoucher; readonly count: number };

/**
 * What needs the customer, the most urgent first: money whose end is not known and what failed, then what is owed, then what hinders, then what would be lost.
 * @param today the operator's, `YYYY-MM-DD`
 */
export function attentionOf<Payment, Failed = never>(
  known: KnownForAttention<Payment, Failed>,
  today: string,
): Attention<Payment, Failed>[] {
  const { payments, failed, unknownActs, account, invoiceData, balance, sellsCredit } = known;
  const open = openInvoices(known.invoices ?? []);
  const [due] = open;
  const ending = byStanding(known.discountVouchers ?? [], today).usable.filter(
    (voucher) => standingOf(voucher, today) === 'ends soon',
  );
  const [voucher] = ending;
  const minimum = account?.preferences.minimumBalanceAmount ?? null;
  const isLow = sellsCredit && minimum !== null && balance !== undefined && balance < minimum;
  return [
    ...payments.map((payment) => ({ kind: 'payment' as const, payment })),
    ...failed.map((one) => ({ kind: 'failed payment' as const, failed: one })),
    ...(unknownActs > 0 ? [{ kind: 'outcome not known' as const, count: unknownActs }] : []),
    ...(due
      ? [
          {
            kind: 'invoice' as const,
            first: due,
            count: open.length,
            isOverdue: invoiceStanding(due, today) === 'overdue',
          },
        ]
      : []),
    // Without them a business gets no invoice.
    ...(account && isBusiness(account) && invoiceData === null ? [{ kind: 'invoice data' as const }] : []),
    ...(known.hasGiftCode ? [{ kind: 'gift code' as const }] : []),
    ...(isLow ? [{ kind: 'low credit' as const, balance, minimum }] : []),
    ...(voucher ? [{ kind: 'voucher' as const, first: voucher, count: ending.length }] : []),
  ];
}
