import { exportTransactionsFlow } from '../../flows/transactions/export-transactions.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { kindOf } from '../../lists/transaction-filter.ts';
import { timeOf } from '../../words/day.ts';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import { kinds, paymentName, statusName } from './kinds.ts';

/** The flow of taking transactions along, in the words of the page. */
export function useExport() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  return useFlow(() =>
    exportTransactionsFlow(
      portal,
      store,
      (categoryOf) => ({
        say,
        kindName: (alike) => say(kinds[kindOf(alike, categoryOf)].words),
        paymentName: (paymentType) => paymentName(paymentType, say),
        statusName: (status) => statusName(status, say),
        timeOf: (instant) => timeOf(instant, store.place),
      }),
      { handOver, print: () => window.print() },
    ),
  );
}
