import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus-corner';
import type { ShowTransactionEvent } from '../../../../machines/transactions/show-transaction.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { isUsual } from './marks.tsx';
import css from './sheet.module.css';

interface DocumentsProps {
  readonly row: Transaction;
  readonly busy: boolean;
  readonly send: (event: ShowTransactionEvent) => void;
}

/** The invoice and the VAT ticket of a transaction; the invoice is asked for where there is only the ticket. */
export function Documents({ row: { invoiceId, ticketId, day, status }, busy, send }: DocumentsProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const paper = (kind: 'invoice' | 'ticket', paperId: string) => (
    <Button
      look="secondary"
      wide
      busy={busy}
      icon={<Icon of={Download} size={18} />}
      event="paper requested"
      onClick={() => send({ type: 'paper requested', paper: kind, paperId, day })}
    >
      {say(kind === 'invoice' ? 'transactions.invoice' : 'transactions.ticket')}
    </Button>
  );
  if (invoiceId == null && ticketId == null) return null;
  return (
    <div className={css['papers']}>
      {invoiceId == null ? null : paper('invoice', invoiceId)}
      {ticketId == null ? null : paper('ticket', ticketId)}
      {ticketId != null && invoiceId == null && isUsual({ status }) ? (
        <Button
          look="secondary"
          wide
          busy={busy}
          icon={<Icon of={FilePlus} size={18} />}
          event="invoice requested"
          onClick={() => send({ type: 'invoice requested', key: world.newKey(), ticketId })}
        >
          {say('transactions.createInvoice')}
        </Button>
      ) : null}
    </div>
  );
}
