import Download from 'lucide-react/icons/download';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ShowInvoiceEvent, showInvoiceMachine } from '../../../../machines/invoices/show-invoice.ts';
import { stateText } from '../../../../machines/state-of.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { paperAddress } from '../../flows/shared/paper-address.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { canShareFiles, isInstalled } from '../shared/hand-over.ts';
import { shownInvoice } from '../shared/opened-names.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import css from './invoices.module.css';
import { PayOnline } from './pay-online.tsx';
import { Transfer } from './transfer.tsx';

type Send = (event: ShowInvoiceEvent) => void;

interface InvoiceSheetProps {
  readonly snapshot: SnapshotFrom<typeof showInvoiceMachine>;
  readonly send: Send;
  readonly invoices: readonly Invoice[];
}

/** All that is known of one invoice, its PDF, and how it is paid while it is open. */
export function InvoiceSheet({ snapshot, send, invoices }: InvoiceSheetProps) {
  const { say } = useWords();
  const { invoiceId, part } = snapshot.context;
  const invoice = invoices.find(({ id }) => id === invoiceId);
  const busy = snapshot.hasTag('busy');
  if (invoice === undefined) return null;
  return (
    <Dialog
      open={snapshot.matches('shown')}
      flow="show-invoice"
      state={stateText(snapshot.value)}
      name={shownInvoice}
      chosen={invoice.id}
      title={say(invoice.credits == null ? 'invoices.invoice' : 'papers.creditNote', { number: invoice.number })}
      close={say('transactions.close')}
      event="invoice closed"
      onClose={() => send({ type: 'invoice closed' })}
    >
      <InvoiceFacts invoice={invoice} />
      <Documents invoice={invoice} busy={busy} send={send} />
      {invoice.paid === false ? <PayOnline invoice={invoice} busy={busy} send={send} /> : null}
      {invoice.paid === false && !invoice.beingPaid ? (
        <Transfer
          invoice={invoice}
          copied={snapshot.matches({ shown: 'copied' }) ? (part?.what ?? null) : null}
          isNotCopied={snapshot.matches({ shown: 'not copied' })}
          busy={busy}
          onCopy={(copied) => send({ type: 'copy requested', ...copied })}
        />
      ) : null}
    </Dialog>
  );
}

/** The PDF (an installed app has no window of its own to show it in), and the file for the books. */
function Documents({ invoice: { uuid, electronic }, busy, send }: { invoice: Invoice; busy: boolean; send: Send }) {
  const portal = usePortal();
  const { say } = useWords();
  const by = { look: 'secondary', wide: true, busy } as const;
  return (
    <div className={css['papers']}>
      {isInstalled() ? null : (
        <Button
          {...by}
          icon={<Icon of={FileText} size={18} />}
          event="pdf wanted"
          onClick={() => send({ type: 'pdf wanted' })}
        >
          {say('papers.open')}
        </Button>
      )}
      <Button
        {...by}
        icon={<Icon of={Download} size={18} />}
        event="download wanted"
        onClick={() => send({ type: 'download wanted' })}
      >
        {say('papers.download')}
      </Button>
      {canShareFiles() ? (
        <Button
          {...by}
          icon={<Icon of={Share} size={18} />}
          event="share wanted"
          onClick={() => send({ type: 'share wanted' })}
        >
          {say('papers.share')}
        </Button>
      ) : null}
      {electronic && uuid != null ? (
        <Button
          plain
          look="secondary"
          wide
          icon={<Icon of={FileCode} size={18} />}
          href={paperAddress(portal, 'electronicInvoice', uuid)}
          download
          data-download="electronic invoice"
        >
          {say('papers.electronic')}
        </Button>
      ) : null}
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { say } = useWords();
  const formats = useFormats();
  const { date, sequenceNumber, terminalNumber, seal, amount, paid, credits } = invoice;
  const code = (text: string) => <code className={css['code']}>{text}</code>;
  const facts: readonly (readonly [term: string, what: ReactNode])[] = [
    ...(amount == null ? [] : [[say('invoices.amount'), formats.money(amount)] as const]),
    [say('invoices.date'), formats.day(date)],
    ...(credits == null ? [] : [[say('invoices.credits'), credits] as const]),
    ...(paid === null ? [] : [[say('invoices.status'), <InvoiceStatus key="status" invoice={invoice} />] as const]),
    ...(sequenceNumber === null ? [] : [[say('invoices.sequenceNumber'), code(sequenceNumber)] as const]),
    ...(terminalNumber === null ? [] : [[say('invoices.terminalNumber'), code(terminalNumber)] as const]),
    ...(seal === null ? [] : [[say('invoices.seal'), code(seal)] as const]),
  ];
  return <Facts facts={facts} />;
}
