import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type {
  ExportTransactionsEvent,
  exportTransactionsMachine,
} from '../../../../machines/transactions/export-transactions.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TitleAction } from '../../ui/title-action.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { StatementView } from './statement-view.tsx';

interface ExportDialogProps {
  readonly snapshot: SnapshotFrom<typeof exportTransactionsMachine>;
  readonly send: (event: ExportTransactionsEvent) => void;
  /** Why not all transactions are on this device yet; null when they are. */
  readonly partial: string | null;
  readonly count: number;
}

/** The action of the page. */
export function ExportAction({ onPress }: { onPress: () => void }) {
  const { say } = useWords();
  return <TitleAction icon={Download} label={say('transactions.export')} event="export opened" onPress={onPress} />;
}

/** What can be taken along of the transactions that are shown, and how far the making of it is. */
export function ExportDialog({ snapshot, send, partial, count }: ExportDialogProps) {
  const { say } = useWords();
  const formats = useFormats();
  const { progress, statement, most } = snapshot.context;
  const text = stateText(snapshot.value);
  const close = () => send({ type: 'export closed' });
  const cancel = () => send({ type: 'export cancelled' });
  const busy = (label: string) => (
    <Dialog
      open
      flow="export-transactions"
      state={text}
      title={label}
      onClose={cancel}
      actions={
        <Button look="secondary" event="export cancelled" onClick={cancel}>
          {say('transactions.export.cancel')}
        </Button>
      }
    >
      <Progress
        label={label}
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
  const view = {
    idle: () => null,
    choosing: () => (
      <Dialog
        open
        flow="export-transactions"
        state={text}
        title={say('transactions.export')}
        description={say('transactions.export.text', { count })}
        close={say('transactions.close')}
        event="export closed"
        onClose={close}
      >
        {text.endsWith('nothing there') ? (
          <Banner tone="info" live>
            {say('transactions.export.nothing')}
          </Banner>
        ) : null}
        {text.endsWith('too long') ? (
          <Banner tone="info" live>
            {say('transactions.export.tooLong', { most: formats.count(most) })}
          </Banner>
        ) : null}
        {partial === null ? null : <Banner tone="caution">{partial}</Banner>}
        <ul>
          <ListRow
            leading={<Icon of={FileSpreadsheet} />}
            title={say('transactions.export.xlsx')}
            detail={say('transactions.export.xlsxText')}
            event="xlsx wanted"
            onPress={() => send({ type: 'xlsx wanted' })}
          />
          <ListRow
            leading={<Icon of={FileText} />}
            title={say('transactions.export.csv')}
            detail={say('transactions.export.csvText')}
            event="csv wanted"
            onPress={() => send({ type: 'csv wanted' })}
          />
          {partial === null ? (
            <ListRow
              leading={<Icon of={Printer} />}
              title={say('transactions.export.statement')}
              detail={say('transactions.export.statementText')}
              event="statement wanted"
              onPress={() => send({ type: 'statement wanted' })}
            />
          ) : null}
          <ListRow
            leading={<Icon of={FileArchive} />}
            title={say('transactions.export.zip')}
            detail={say('transactions.export.zipText')}
            event="zip wanted"
            onPress={() => send({ type: 'zip wanted' })}
          />
        </ul>
      </Dialog>
    ),
    writing: () => busy(say('transactions.export.writing')),
    'making statement': () => busy(say('transactions.export.making')),
    'statement shown': () =>
      statement && (
        <Dialog
          open
          full
          flow="export-transactions"
          state={text}
          title={say('transactions.export.statement')}
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
          <StatementView statement={statement} />
        </Dialog>
      ),
  } satisfies Record<StateOf<typeof exportTransactionsMachine>, () => ReactNode>;
  return view[stateOf<typeof exportTransactionsMachine>(snapshot)]();
}
