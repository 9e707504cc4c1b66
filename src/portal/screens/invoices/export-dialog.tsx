import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ExportInvoicesEvent, exportInvoicesMachine } from '../../../../machines/invoices/export-invoices.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
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
  const formats = useFormats();
  const { progress, year } = snapshot.context;
  const text = stateText(snapshot.value);
  const close = () => send({ type: 'export closed' });
  const cancel = () => send({ type: 'export cancelled' });
  const partial = isPartial ? <Banner tone="caution">{say('invoices.export.partial')}</Banner> : null;
  const view = {
    idle: () => null,
    choosing: () => (
      <Dialog
        open
        flow="export-invoices"
        state={text}
        title={say('invoices.export')}
        description={say('invoices.export.text', { count })}
        close={say('transactions.close')}
        event="export closed"
        onClose={close}
      >
        {text.endsWith('nothing there') ? (
          <Banner tone="info" live>
            {say('transactions.export.nothing')}
          </Banner>
        ) : null}
        {partial}
        <ul>
          <ListRow
            leading={<Icon of={FileSpreadsheet} />}
            title={say('transactions.export.xlsx')}
            detail={say('invoices.export.lines')}
            event="xlsx wanted"
            onPress={() => send({ type: 'xlsx wanted' })}
          />
          <ListRow
            leading={<Icon of={FileText} />}
            title={say('transactions.export.csv')}
            detail={say('invoices.export.lines')}
            event="csv wanted"
            onPress={() => send({ type: 'csv wanted' })}
          />
          <ListRow
            leading={<Icon of={FileArchive} />}
            title={say('invoices.export.zip')}
            detail={say('invoices.export.zipText')}
            event="zip wanted"
            onPress={() => send({ type: 'zip wanted' })}
          />
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
        </ul>
      </Dialog>
    ),
    writing: () => (
      <Dialog
        open
        flow="export-invoices"
        state={text}
        title={say('transactions.export.writing')}
        onClose={cancel}
        actions={
          <Button look="secondary" event="export cancelled" onClick={cancel}>
            {say('transactions.export.cancel')}
          </Button>
        }
      >
        <Progress
          label={say('transactions.export.writing')}
          {...(progress && {
            word: say('transactions.export.progress', {
              done: formats.count(progress.done),
              of: formats.count(progress.of),
            }),
          })}
          value={progress?.done ?? 0}
          of={progress?.of ?? 1}
        />
      </Dialog>
    ),
    'year shown': () => (
      <Dialog
        open
        full
        flow="export-invoices"
        state={text}
        title={say('invoices.year', { year })}
        close={say('transactions.close')}
        event="export closed"
        onClose={close}
        actions={
          <Button
            icon={<Icon of={Printer} size={18} />}
            event="print requested"
            onClick={() => send({ type: 'print requested' })}
          >
            {say('transactions.print')}
          </Button>
        }
      >
        {partial}
        <YearView invoices={invoices} year={year} />
      </Dialog>
    ),
  } satisfies Record<StateOf<typeof exportInvoicesMachine>, () => ReactNode>;
  return view[stateOf<typeof exportInvoicesMachine>(snapshot)]();
}
