import { exportInvoicesFlow } from '../../flows/invoices/export-invoices.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useToday } from '../../hooks/use-today.ts';
import { invoiceStanding } from '../../lists/invoices.ts';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';

const standings = /*i18n*/ {
  paid: 'invoices.paid',
  open: 'invoices.open',
  overdue: 'invoices.overdue',
  'taken back': 'invoices.creditNote',
} as const;

/** The flow of taking invoices along, in the words of the page. */
export function useExport() {
  const portal = usePortal();
  const store = useStore();
  const { say } = useWords();
  const today = useToday();
  return useFlow(() =>
    exportInvoicesFlow(
      portal,
      store,
      {
        say,
        statusOf: (invoice) => {
          const standing = invoiceStanding(invoice, today);
          return standing === 'not told' ? '' : say(standings[standing]);
        },
      },
      { handOver, print: () => window.print() },
    ),
  );
}
