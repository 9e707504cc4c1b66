import type { ShowTransactionEvent } from '../../../../machines/transactions/show-transaction.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';

interface NoInvoiceProps {
  readonly row: Transaction;
  readonly send: (event: ShowTransactionEvent) => void;
}

/** Why there is no invoice, and the way on: the data that it lacks, or the operator who can help. */
export function NoInvoice({ row: { ticketId }, send }: NoInvoiceProps) {
  const { world, tenant } = usePortal();
  const { language, say } = useWords();
  useList('invoiceData');
  const data = useLive((database) => readKept(database, 'invoiceData'), [])?.value;
  const isMissing = data === null;
  return (
    <Banner
      tone="caution"
      title={say('transactions.noInvoice')}
      live
      actions={
        <>
          {isMissing ? (
            <Button small href={`/${language}${paths.invoiceDetails}`}>
              {say('transactions.giveInvoiceData')}
            </Button>
          ) : tenant.contactEmail === null ? null : (
            <Button small href={`mailto:${tenant.contactEmail}`} plain>
              {say('transactions.askOperator')}
            </Button>
          )}
          {ticketId == null ? null : (
            <Button
              look="secondary"
              small
              event="invoice requested"
              onClick={() => send({ type: 'invoice requested', key: world.newKey(), ticketId })}
            >
              {say('list.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {say(isMissing ? 'transactions.noInvoiceData' : 'transactions.noInvoiceText')}
    </Banner>
  );
}
