import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus-corner';
import type { ShowTransactionEvent } from '../../../../machines/transactions/show-transaction.ts';
import { paperAddress } from '../../flows/shared/paper-address.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.tsx';
import { isUsual } from './marks.tsx';
import css from './sheet.module.css';

interface DocumentsProps {
  readonly row: Transaction;
  /** Nothing else can be asked for. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  readonly send: (event: ShowTransactionEvent) => void;
}

/** The invoice, the VAT ticket and the credit notes of a transaction; the invoice is asked for where there is only the ticket. */
export function Documents({
  row: { invoiceId, ticketId, creditNotes, day, status },
  busy,
  disabled,
  send,
}: DocumentsProps) {
  const portal = usePortal();
  const { say } = useWords();
  const paper = (kind: 'invoice' | 'ticket', paperId: string) => (
    <Button
      look="secondary"
      wide
      busy={busy}
      disabled={disabled}
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
      {creditNotes?.map(({ uuid, number }) => (
        <Button
          key={uuid}
          plain
          look="secondary"
          wide
          icon={<Icon of={Download} size={18} />}
          href={paperAddress(portal, 'invoice', uuid)}
          download
          data-download="credit note"
        >
          {say('papers.creditNote', { number })}
        </Button>
      ))}
      {ticketId != null && invoiceId == null && isUsual({ status }) ? (
        <Button
          look="secondary"
          wide
          busy={busy}
          disabled={disabled}
          icon={<Icon of={FilePlus} size={18} />}
          event="invoice requested"
          onClick={() => send({ type: 'invoice requested', key: portal.world.newKey(), ticketId })}
        >
          {say('transactions.createInvoice')}
        </Button>
      ) : null}
    </div>
  );
}
