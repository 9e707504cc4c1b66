import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import type { Invoice } from '../../../contract/invoices.ts';
import { pageSize } from '../../../contract/paging.ts';
import { showInvoiceFlow } from '../../flows/invoices/show-invoice.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { invoicesIn, periodsOf } from '../../lists/invoice-books.ts';
import { invoicesWanted } from '../../lists/invoices.ts';
import { readKept } from '../../lists/reading.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { useCheckout } from '../../paying/use-checkout.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitleAction } from '../../ui/title-action.tsx';
import { dayOf } from '../../words/day.ts';
import { useWords } from '../../words/words.tsx';
import { save, shareFile, show as showFile } from '../shared/hand-over.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import { ListPages } from '../shared/list-pages.tsx';
import { shownInvoice } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import css from './invoices.module.css';
import { OnInvoices } from './on-invoices.tsx';
import { useExport } from './use-export.ts';
import { useInvoicesAddress } from './use-invoices-address.ts';

const ExportDialog = partAhead(() => import('./export-dialog.tsx'), 'ExportDialog');

const hands = { show: showFile, save, share: shareFile };

/** The invoices of the account, newest first and ten at a time, also without a network; an open one says how it is paid. Source: §2.4. */
export function Invoices() {
  const { say } = useWords();
  const portal = usePortal();
  const store = useStore();
  const reading = useList('invoices');
  const invoices = useLive((database) => readKept(database, 'invoices'), [])?.value;
  const { search, show } = useInvoicesAddress();
  useList('setting');
  const toCheckout = useCheckout();
  const [sheet, send] = useFlow(() =>
    showInvoiceFlow(portal, store, hands, (invoiceId) => toCheckout({ kind: 'invoice', invoiceId })),
  );
  const open = ({ id: invoiceId, number }: Invoice) => send({ type: 'invoice opened', invoiceId, number });
  useOpenedAgain(shownInvoice, (id) => invoices?.find((invoice) => invoice.id === id), open);
  const dayOfInvoice = (instant: string) => dayOf(instant, store.place);
  const { period = '', show: shown = '', text = '' } = search;
  const ofPeriod = invoicesIn(invoices ?? [], period, dayOfInvoice);
  const found = invoicesWanted(ofPeriod, search);
  const periods = periodsOf(invoices ?? [], dayOfInvoice);
  const [taking, take] = useExport();
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(search.page ?? 0, pages - 1);
  const isFiltered = search.show !== undefined || search.text !== undefined || period !== '';
  const skeleton = (
    <Card flush>
      <Skeleton label={say('invoices.loading')} shape="row" count={pageSize} />
    </Card>
  );
  return (
    <div className={css['page']}>
      <ListFrame
        list="invoices"
        reading={reading}
        isEmpty={invoices && invoices.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<Icon of={FileText} />} title={say('invoices.none')}>
            {say('invoices.noneText')}
          </EmptyState>
        }
      >
        <div className={css['page']}>
          <InvoiceFilters
            invoices={ofPeriod}
            search={search}
            periods={periods}
            onText={(typed) => show({ text: typed || undefined })}
            onPeriod={(chosen) => show({ period: chosen || undefined })}
          />
          <HiddenText>
            <span role="status">{isFiltered ? say('invoices.found', { count: found.length }) : null}</span>
          </HiddenText>
          {found.length === 0 ? (
            <EmptyState icon={<Icon of={FileText} />} title={say('invoices.noneLikeThat')}>
              {say(search.show === 'open' ? 'invoices.nothingOpen' : 'invoices.noneLikeThatText')}
            </EmptyState>
          ) : (
            <InvoiceList rows={found.slice(page * pageSize, (page + 1) * pageSize)} onOpen={open} />
          )}
          <ListPages page={page} pages={pages} onPage={(next) => show({ page: next || undefined }, false)} />
        </div>
      </ListFrame>
      <OnInvoices />
      {periods.length > 0 ? (
        <TitleAction
          icon={Download}
          label={say('transactions.export')}
          event="export opened"
          onPress={() => take({ type: 'export opened', chosen: { period, show: shown, text } })}
        />
      ) : null}
      <ExportDialog
        snapshot={taking}
        send={take}
        invoices={invoices ?? []}
        count={found.length}
        years={periods.filter((one) => one.length === 4)}
        isPartial={reading.face !== 'fresh' || reading.lost > 0 || reading.isOutdated}
      />
      <InvoiceSheet snapshot={sheet} send={send} invoices={invoices ?? []} />
    </div>
  );
}
