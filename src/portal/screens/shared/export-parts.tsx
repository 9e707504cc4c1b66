import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { ExportingEvent, FileKind, Progress as Made } from '../../../../machines/shared/exporting.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

interface StageProps {
  readonly flow: string;
  /** In full. */
  readonly state: string;
  readonly title: string;
  readonly send: (event: ExportingEvent) => void;
}

interface ChoosingExportProps extends StageProps {
  readonly description: string;
  /** Stands above the files. */
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

/** The kinds of files, and what else can be made. */
export function ChoosingExport({ notes, children, send, ...dialog }: ChoosingExportProps) {
  const { say } = useWords();
  return (
    <Dialog
      {...dialog}
      open
      close={say('transactions.close')}
      event="export closed"
      onClose={() => send({ type: 'export closed' })}
    >
      {dialog.state.endsWith('nothing there') ? (
        <Banner tone="info" live>
          {say('transactions.export.nothing')}
        </Banner>
      ) : null}
      {notes}
      <ul>{children}</ul>
    </Dialog>
  );
}

const files = /*i18n*/ {
  xlsx: { icon: FileSpreadsheet, title: 'transactions.export.xlsx' },
  csv: { icon: FileText, title: 'transactions.export.csv' },
  zip: { icon: FileArchive, title: 'transactions.export.zip' },
} as const;

const wishes = { xlsx: 'xlsx wanted', csv: 'csv wanted', zip: 'zip wanted' } as const satisfies Record<
  FileKind,
  string
>;

interface FileRowProps extends Pick<StageProps, 'send'> {
  readonly file: FileKind;
  /** Where it is another than that of the kind. */
  readonly title?: string;
  readonly detail: string;
}

export function FileRow({ file, title, detail, send }: FileRowProps) {
  const { say } = useWords();
  const event = wishes[file];
  return (
    <ListRow
      leading={<Icon of={files[file].icon} />}
      title={title ?? say(files[file].title)}
      detail={detail}
      event={event}
      onPress={() => send({ type: event })}
    />
  );
}

/** How far the making of it is. */
export function MakingExport({ progress, send, ...dialog }: StageProps & { readonly progress: Made | null }) {
  const { say } = useWords();
  const formats = useFormats();
  const cancel = () => send({ type: 'export cancelled' });
  return (
    <Dialog
      {...dialog}
      open
      onClose={cancel}
      actions={
        <Button look="secondary" event="export cancelled" onClick={cancel}>
          {say('transactions.export.cancel')}
        </Button>
      }
    >
      <Progress
        label={dialog.title}
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
  );
}

/** A page to be printed. */
export function PrintedExport({ send, children, ...dialog }: StageProps & { readonly children: ReactNode }) {
  const { say } = useWords();
  return (
    <Dialog
      {...dialog}
      open
      full
      close={say('transactions.close')}
      event="export closed"
      onClose={() => send({ type: 'export closed' })}
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
      {children}
    </Dialog>
  );
}
