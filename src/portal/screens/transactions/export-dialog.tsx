import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type {
  ExportTransactionsEvent,
  exportTransactionsMachine,
} from '../../../../machines/transactions/export-transactions.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { TitleAction } from '../../ui/title-action.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ChoosingExport, FileRow, MakingExport, PrintedExport } from '../shared/export-parts.tsx';
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
  const state = stateText(snapshot.value);
  const stage = { flow: 'export-transactions', state, send };
  const notes = (
    <>
      {state.endsWith('too long') ? (
        <Banner tone="info" live>
          {say('transactions.export.tooLong', { most: formats.count(most) })}
        </Banner>
      ) : null}
      {partial === null ? null : <Banner tone="caution">{partial}</Banner>}
    </>
  );
  const view = {
    idle: () => null,
    choosing: () => (
      <ChoosingExport
        {...stage}
        title={say('transactions.export')}
        description={say('transactions.export.text', { count })}
        notes={notes}
      >
        <FileRow file="xlsx" detail={say('transactions.export.xlsxText')} send={send} />
        <FileRow file="csv" detail={say('transactions.export.csvText')} send={send} />
        {partial === null ? (
          <ListRow
            leading={<Icon of={Printer} />}
            title={say('transactions.export.statement')}
            detail={say('transactions.export.statementText')}
            event="statement wanted"
            onPress={() => send({ type: 'statement wanted' })}
          />
        ) : null}
        <FileRow file="zip" detail={say('transactions.export.zipText')} send={send} />
      </ChoosingExport>
    ),
    writing: () => <MakingExport {...stage} title={say('transactions.export.writing')} progress={progress} />,
    'making statement': () => <MakingExport {...stage} title={say('transactions.export.making')} progress={progress} />,
    'statement shown': () =>
      statement && (
        <PrintedExport {...stage} title={say('transactions.export.statement')}>
          <StatementView statement={statement} />
        </PrintedExport>
      ),
  } satisfies Record<StateOf<typeof exportTransactionsMachine>, () => ReactNode>;
  return view[stateOf<typeof exportTransactionsMachine>(snapshot)]();
}
