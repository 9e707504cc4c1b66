import type { MessageId } from '@lingui/core';
import type { SalePaymentType, SaleStatus } from '../../../contract/sales.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Tone } from '../../ui/marks.ts';
import { Money } from '../../ui/money.tsx';
import type { Formats } from '../../words/formats.ts';
import { knownWord, plainWord } from '../../words/known-word.ts';
import type { Words } from '../../words/words.tsx';

const statuses = {
  SUCCESS: { tone: 'positive', words: 'transactions.status.success' },
  PENDING: { tone: 'caution', words: 'transactions.status.pending' },
  IN_REVIEW: { tone: 'caution', words: 'transactions.status.inReview' },
  REFUNDED: { tone: 'info', words: 'transactions.status.refunded' },
  ERROR: { tone: 'negative', words: 'transactions.status.error' },
} satisfies Record<SaleStatus, { tone: Tone; words: MessageId }>;

const payments = /*i18n*/ {
  CARD: 'transactions.payment.card',
  CARD_TOKEN: 'transactions.payment.cardToken',
  DIRECT_DEBIT: 'transactions.payment.directDebit',
  CREDIT: 'transactions.payment.credit',
  VOUCHER: 'transactions.payment.voucher',
  CASH: 'transactions.payment.cash',
  OTHER: 'transactions.payment.other',
} satisfies Record<SalePaymentType, MessageId>;

export function StatusBadge({ status, say }: { status: Transaction['status']; say: Words['say'] }) {
  const face = knownWord(statuses, status);
  return <Badge tone={face?.tone ?? 'neutral'}>{face ? say(face.words) : plainWord(status)}</Badge>;
}

function paymentName(paymentType: Transaction['paymentType'], say: Words['say']): string {
  const words = knownWord(payments, paymentType);
  return words ? say(words) : plainWord(paymentType);
}

interface Told {
  readonly say: Words['say'];
  readonly formats: Formats;
}

/** What a transaction did to the balance, with its sign; a transaction that did nothing to it shows nothing. */
function CreditChange({ row, say, formats }: { row: Transaction } & Told) {
  if (row.creditChange === 0) return null;
  const isPlus = row.creditChange > 0;
  return (
    <Money
      text={formats.change(row.creditChange)}
      tone={isPlus ? 'plus' : 'minus'}
      word={say(isPlus ? 'transactions.added' : 'transactions.taken')}
    />
  );
}

export function transactionColumns({ say, formats }: Told): Column<Transaction>[] {
  return [
    { key: 'item', head: say('transactions.item'), card: 'title', cell: ({ item }) => item },
    { key: 'date', head: say('transactions.date'), cell: ({ date }) => formats.day(date) },
    {
      key: 'for',
      head: say('transactions.for'),
      cell: ({ identificationItemName }) => identificationItemName ?? '–',
    },
    { key: 'payment', head: say('transactions.payment'), cell: ({ paymentType }) => paymentName(paymentType, say) },
    {
      key: 'status',
      head: say('transactions.status'),
      cell: ({ status }) => <StatusBadge status={status} say={say} />,
    },
    {
      key: 'credit',
      head: say('transactions.credit'),
      figures: true,
      cell: (row) => <CreditChange row={row} say={say} formats={formats} />,
    },
    {
      key: 'amount',
      head: say('transactions.amount'),
      figures: true,
      card: 'figure',
      cell: ({ amount }) => <Money text={formats.money(amount)} />,
    },
  ];
}
