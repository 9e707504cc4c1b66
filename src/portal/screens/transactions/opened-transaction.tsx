import { useEffect } from 'react';
import { showTransactionFlow } from '../../flows/transactions/show-transaction.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { handOver } from '../shared/hand-over.ts';
import { TransactionSheet } from './transaction-sheet.tsx';

interface OpenedTransactionProps {
  /** Null: none is wanted any more. */
  readonly id: string | null;
  readonly rows: readonly Transaction[];
  readonly categoryOf: CategoryOf;
  readonly onClose: () => void;
}

/** The sheet of a transaction over a page that shows some of them. */
export function OpenedTransaction({ id, rows, categoryOf, onClose }: OpenedTransactionProps) {
  const portal = usePortal();
  const store = useStore();
  const [sheet, tell] = useFlow(() => showTransactionFlow(portal, store, handOver));
  useEffect(() => {
    if (id !== null) tell({ type: 'transaction opened', transactionId: id });
  }, [id, tell]);
  const send: typeof tell = (event) => {
    tell(event);
    if (event.type === 'transaction closed') onClose();
  };
  return <TransactionSheet snapshot={sheet} send={send} rows={rows} categoryOf={categoryOf} />;
}
