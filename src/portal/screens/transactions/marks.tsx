import type { Transaction } from '../../lists/transactions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { Formats } from '../../words/formats.ts';
import { knownWord } from '../../words/known-word.ts';
import type { Words } from '../../words/words.tsx';
import { statuses, statusName } from './kinds.ts';

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
export function CreditChange({ row: { creditChange }, say, formats }: { row: Transaction } & RowWords) {
  if (creditChange === 0) return null;
  const isPlus = creditChange > 0;
  return (
    <Money
      text={formats.change(creditChange)}
      tone={isPlus ? 'plus' : 'minus'}
      word={say(isPlus ? 'transactions.added' : 'transactions.taken')}
    />
  );
}

/** One amount that says it all: with a sign where it moved the credit, as it is where it was paid otherwise. */
export function Amount({ row, say, formats }: { row: Transaction } & RowWords) {
  if (isUsual(row) && row.creditChange !== 0) return <CreditChange row={row} say={say} formats={formats} />;
  return <Money text={formats.money(row.amount)} />;
}
