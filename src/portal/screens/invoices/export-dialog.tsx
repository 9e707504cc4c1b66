import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ExportInvoicesEvent, exportInvoicesMachine } from '../../../../machines/invoices/export-invoices.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { useWords } from '../../words/words.tsx';
import { ChoosingExport, FileRow, MakingExport, PrintedExport } from '../shared/export-parts.tsx';
import { YearView } from './year-view.tsx';

interface ExportDialogProps {
  readonly snapshot: SnapshotFrom<typeof exportInvoicesMachine>;
  readonly send: (event: ExportInvoicesEvent) => void;
  readonly invoices: readonly Invoice[];
  /** How many of them are looked at, and the years of which there are some. */
  readonly count: number;
  readonly years: readonly string[];
  /** Not all of them may be on this device. */
  readonly isPartial: boolean;
}

/** What can be taken along of the invoices that are shown, and what a year comes to. */
export function ExportDialog({ snapshot, send, invoices, count, years, isPartial }: ExportDialogProps) {
  const { say } = useWords();
  const { progress, year } = snapshot.context;
  const stage = { flow: 'export-invoices', state: stateText(snapshot.value), send };
  const partial = isPartial ? <Banner tone="caution">{say('invoices.export.partial')}</Banner> : null;
  const view = {
    idle: () => null,
    choosing: () => (
      <ChoosingExport
        {...stage}
        title={say('invoices.export')}
        description={say('invoices.export.text', { count })}
        notes={partial}
      >
        <FileRow file="xlsx" detail={say('invoices.export.lines')} send={send} />
        <FileRow file="csv" detail={say('invoices.export.lines')} send={send} />
        <FileRow file="zip" title={say('invoices.export.zip')} detail={say('invoices.export.zipText')} send={send} />
        {years.map((one) => (
          <ListRow
            key={one}
            leading={<Icon of={Printer} />}
            title={say('invoices.year', { year: one })}
            detail={say('invoices.yearText')}
            event="year wanted"
            onPress={() => send({ type: 'year wanted', year: one })}
          />
        ))}
      </ChoosingExport>
    ),
    writing: () => <MakingExport {...stage} title={say('transactions.export.writing')} progress={progress} />,
    'year shown': () => (
      <PrintedExport {...stage} title={say('invoices.year', { year })}>
        {partial}
        <YearView invoices={invoices} year={year} />
      </PrintedExport>
    ),
  } satisfies Record<StateOf<typeof exportInvoicesMachine>, () => ReactNode>;
  return view[stateOf<typeof exportInvoicesMachine>(snapshot)]();
}
