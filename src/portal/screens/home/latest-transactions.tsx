import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMemo, useState } from 'react';
import { readLatestTransactions } from '../../flows/home/read-latest-transactions.ts';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { useSame } from '../../hooks/use-same.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { categoryIn } from '../../lists/transaction-filter.ts';
import { paths } from '../../pages/pages.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { shownTransaction } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { TransactionRow } from '../transactions/transaction-row.tsx';
import css from './home.module.css';

const OpenedTransaction = partAhead(() => import('../transactions/opened-transaction.tsx'), 'OpenedTransaction');

/** Rows shown where the tenant says nothing else. */
const defaultCount = 5;

/** What it reads before it is drawn first. */
export const latestTransactionsReads = [firstRead(readLatestTransactions, defaultCount)];

/** What happened last. @param isNew nothing is said where that is nothing yet; undefined as long as that is not known */
export function LatestTransactions({ isNew }: { isNew: boolean | undefined }) {
  const { language, say } = useWords();
  const formats = useFormats();
  const latest = useLive(readLatestTransactions, [defaultCount])?.value;
  const reading = useReading('transactions', latest && { value: latest.stand });
  const categories = useSame(latest?.categories);
  const categoryOf = useMemo(() => categoryIn(categories), [categories]);
  const [opened, open] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const show = (id: string) => {
    setOpened(true);
    open(id);
  };
  useOpenedAgain(shownTransaction, (id) => latest?.rows.find((row) => row.id === id)?.id, show);
  const isEmpty = latest?.stand !== undefined && latest.rows.length === 0;
  // Where something was just paid the first is on its way.
  if (isNew && isEmpty && !latest.stand?.isOutdated) return null;
  const skeleton = (
    <div className={css['coming']}>
      <Skeleton label={say('transactions.loading')} shape="row" count={defaultCount} inPlace />
    </div>
  );
  return (
    <Card
      title={say('home.latest')}
      flush
      action={
        <TextLink alone href={`/${language}${paths.transactions}`}>
          {say('home.allTransactions')}
        </TextLink>
      }
    >
      <ListFrame
        list="transactions"
        reading={reading}
        isEmpty={isEmpty && isNew !== undefined}
        skeleton={skeleton}
        empty={
          <EmptyState level={3} icon={<Icon of={ReceiptText} />} title={say('transactions.none')}>
            {say('transactions.noneText')}
          </EmptyState>
        }
      >
        {latest === undefined || isEmpty ? (
          skeleton
        ) : (
          <ul className={css['rows']}>
            {latest.rows.map((row) => (
              <TransactionRow
                key={row.id}
                row={row}
                categoryOf={categoryOf}
                day={formats.day(row.date)}
                onOpen={show}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {wasOpened ? (
        <OpenedTransaction id={opened} rows={latest?.rows ?? []} categoryOf={categoryOf} onClose={() => open(null)} />
      ) : null}
    </Card>
  );
}
