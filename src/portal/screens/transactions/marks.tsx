import type { Transaction } from '../../lists/transactions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { Formats } from '../../words/formats.ts';
import { knownWord } from '../../words/known-word.ts';
import type { Words } from '../../words/words.tsx';
import { paidBy, statuses, statusName } from './kinds.ts';

export interface RowWords {
  readonly say: Words['say'];
  readonly formats: Formats;
}

export function StatusBadge({ status, say }: { status: string; say: Words['say'] }) {
  return <Badge tone={knownWord(statuses, status)?.tone ?? 'neutral'}>{statusName(status, say)}</Badge>;
}

/** What is as it should be needs no mark. */
export function isUsual({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'SUCCESS';
}

/** What a transaction did to the credit, with its sign; nothing where it did nothing to it. */
export function CreditChange({ row: { creditChange }, formats }: { row: Transaction; formats: Formats }) {
  if (creditChange === 0) return null;
  return <Money text={formats.change(creditChange)} tone={creditChange > 0 ? 'plus' : 'minus'} />;
}

/** What was paid: it leaves, and is struck through where it did not leave or is back. */
export function Paid({ row, formats }: { row: Transaction; formats: Formats }) {
  return <Money text={formats.change(-row.amount)} tone="minus" struck={isUndone(row)} />;
}

/** Failed, or all of it has gone back. */
export function isUndone({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'ERROR' || status === 'REFUNDED';
}

/** One amount that says it all: what it did to the credit, else what left from elsewhere. Beside it `sourceOf` says which of them it is. */
export function Amount({ row, formats }: { row: Transaction; formats: Formats }) {
  if (movesCredit(row)) return <CreditChange row={row} formats={formats} />;
  return <Paid row={row} formats={formats} />;
}

/** Where an amount came from or went to. */
export function sourceOf(row: Transaction, say: Words['say']): string {
  const by = paidBy(row.paymentType, say);
  if (!movesCredit(row)) return by;
  const credit = say(row.creditChange > 0 ? 'transactions.added' : 'transactions.taken');
  return row.paymentType === 'CREDIT' ? credit : [credit, by].join(' · ');
}

function movesCredit(row: Transaction): boolean {
  return isUsual(row) && row.creditChange !== 0;
}
