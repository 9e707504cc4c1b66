import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type {
  ShowTransactionEvent,
  showTransactionMachine,
} from '../../../../machines/transactions/show-transaction.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readTransaction } from '../../lists/reading.ts';
import { type CategoryOf, kindOfSale } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { paths } from '../../pages/pages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Plate } from '../../ui/plate.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { isNotKnown, OpenOutcome } from '../shared/open-outcome.tsx';
import { shownTransaction } from '../shared/opened-names.ts';
import { Documents } from './documents.tsx';
import { kinds, paymentName } from './kinds.ts';
import { CreditChange, isUsual, Paid, StatusBadge } from './marks.tsx';
import { NoInvoice } from './no-invoice.tsx';
import { PayAgain } from './pay-again.tsx';
import css from './sheet.module.css';
import { useBranch } from './use-branch.ts';
import { WashAgain } from './wash-again.tsx';
import { WentWrong } from './went-wrong.tsx';

interface TransactionSheetProps {
  readonly snapshot: SnapshotFrom<typeof showTransactionMachine>;
  readonly send: (event: ShowTransactionEvent) => void;
  /** Of the page: this device may have no room for one that is shown. */
  readonly rows: readonly Transaction[];
  readonly categoryOf: CategoryOf;
}

/** All that is known of one transaction, and its papers. */
export function TransactionSheet({ snapshot, send, rows, categoryOf }: TransactionSheetProps) {
  const { say } = useWords();
  const { transactionId } = snapshot.context;
  const kept = useLive((database) => readTransaction(database, transactionId), [transactionId])?.value;
  const row = kept?.id === transactionId ? kept : rows.find(({ id }) => id === transactionId);
  const text = stateText(snapshot.value);
  if (row === undefined) return null;
  const documents = <Documents row={row} busy={snapshot.hasTag('busy')} disabled={isNotKnown(text)} send={send} />;
  const below = {
    idle: () => null,
    shown: () => documents,
    'fetching paper': () => documents,
    'creating invoice': () => (
      <>
        <OpenOutcome state={text} send={send} />
        {documents}
      </>
    ),
    'invoice not sent': () => (
      <OpenOutcome state={text} send={send} onDecline={() => send({ type: 'send declined' })} />
    ),
    'invoice cannot be created': () => <NoInvoice row={row} send={send} />,
  } satisfies Record<StateOf<typeof showTransactionMachine>, () => ReactNode>;
  return (
    <Dialog
      open={!snapshot.matches('idle')}
      flow="show-transaction"
      state={text}
      title={row.item}
      name={shownTransaction}
      chosen={row.id}
      close={say('transactions.close')}
      event="transaction closed"
      onClose={() => send({ type: 'transaction closed' })}
    >
      <TransactionFacts row={row} categoryOf={categoryOf} />
      <PayAgain row={row} categoryOf={categoryOf} wide />
      {isUsual(row) && kindOfSale(row, categoryOf) === 'wash' ? <WashAgain row={row} /> : null}
      <WayToWithdraw row={row} />
      {below[stateOf<typeof showTransactionMachine>(snapshot)]()}
      <WentWrong row={row} />
    </Dialog>
  );
}

/** As long as the customer may think it over. Source: law §2. */
function WayToWithdraw({ row: { id, withdrawUntil } }: { row: Transaction }) {
  const { language, say } = useWords();
  const today = useToday();
  return (withdrawUntil ?? '') < today ? null : (
    <p>
      <TextLink alone href={`/${language}${paths.withdraw}?contract=${id}`}>
        {say('foot.withdraw')}
      </TextLink>
    </p>
  );
}

function TransactionFacts({ row, categoryOf }: { row: Transaction; categoryOf: CategoryOf }) {
  const { language, say } = useWords();
  const formats = useFormats();
  const branch = useBranch(row);
  const facts: readonly (readonly [term: string, what: ReactNode])[] = [
    [paymentName(row.paymentType, say), <Paid key="paid" row={row} formats={formats} />],
    ...(row.creditChange === 0 || row.paymentType === 'CREDIT'
      ? []
      : [[say('transactions.credit'), <CreditChange key="credit" row={row} formats={formats} />] as const]),
    ...(row.refunded
      ? [
          [
            say('transactions.refunded'),
            <Money key="refunded" tone="plus" text={formats.change(row.refunded)} />,
          ] as const,
        ]
      : []),
    [say('transactions.date'), formats.moment(row.date, 0)],
    [say('transactions.kind'), say(kinds[kindOfSale(row, categoryOf)].words)],
    ...(branch
      ? [
          [
            say('transactions.branch'),
            <TextLink key="branch" href={`/${language}${paths.branches}#${branch.id}`}>
              {branch.name}
            </TextLink>,
          ] as const,
        ]
      : []),
    ...(row.identificationItemName
      ? [[say('transactions.for'), <For key="for" name={row.identificationItemName} />] as const]
      : []),
    [say('transactions.status'), <StatusBadge key="status" status={row.status} say={say} />],
    [
      say('transactions.reference'),
      <span key="reference" className={css['code']}>
        {row.id}
      </span>,
    ],
  ];
  return <Facts facts={facts} />;
}

/** A plate as it hangs on the car; a card by its name. */
function For({ name }: { name: string }) {
  const recognised = recognisePlate(name);
  return recognised ? <Plate text={recognised.written} country={recognised.country} /> : name;
}
