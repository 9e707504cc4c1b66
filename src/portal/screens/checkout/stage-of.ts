import type { Transaction } from '../../lists/transactions.ts';
import type { PaymentProvider } from '../../paying/provider.ts';

/** States in which it is not known whether anything was paid at the bank. */
const unsaid: readonly string[] = ['at the payment page', 'not known yet'];

/**
 * Which stage a payment is at: 0 the bank, 1 the payment service, 2 what was bought. A bank takes days for a direct debit; a customer back from a payment page
 * has its service to wait for. As long as it is not told that the bank is done, that is not claimed.
 */
export function stageOf(
  state: string,
  { isDirectDebit }: Pick<PaymentProvider, 'isDirectDebit'>,
  sale: Pick<Transaction, 'status'> | undefined,
): number {
  if (sale?.status === 'IN_REVIEW') return 2;
  return isDirectDebit || unsaid.includes(state) ? 0 : 1;
}
