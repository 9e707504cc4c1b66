import type { Invoice } from '../../contract/invoices.ts';
import { type CodedTransfer, transferCode } from '../../contract/rules/transfer-code.ts';

/** What the app of a bank reads of an open invoice; null where there is nothing that it could read. Apart from the invoices: it brings the rules of all accounts. */
export function paymentCode({ amount, transfer }: Pick<Invoice, 'amount' | 'transfer'>): string | null {
  return transfer == null || amount == null ? null : transferCode({ ...transfer, amount } satisfies CodedTransfer);
}
