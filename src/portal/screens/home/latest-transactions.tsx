import ReceiptText from 'lucide-react/icons/receipt-text';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { readLatestTransactions } from '../../lists/latest-transactions.ts';
import { paths } from '../../pages/pages.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { Amount, isUsual, StatusBadge } from '../transactions/marks.tsx';
import css from './home.module.css';

/** Rows shown where the tenant says nothing else. */
const defaultCount = 5;

/** What it reads before it is drawn first. */
export const latestTransactionsReads = [firstRead(readLatestTransactions, defaultCount)];

export function LatestTransactions() {
  const { language, say } = useWords();
  const formats = useFormats();
  const latest = useLive(readLatestTransactions, [defaultCount])?.value;
  const reading = useReading('transactions', latest && { value: latest.stand });
  const skeleton = (
    <div className={css['coming']}>
      <Skeleton label={say('transactions.loading')} shape="row" count={defaultCount} />
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
        isEmpty={latest?.stand !== undefined && latest.rows.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState level={3} icon={<Icon of={ReceiptText} />} title={say('transactions.none')}>
            {say('transactions.noneText')}
          </EmptyState>
        }
      >
        {latest === undefined ? (
          skeleton
        ) : (
          <ul className={css['list']}>
            {latest.rows.map((row) => (
              <ListRow
                key={row.id}
                dataId={row.id}
                title={row.item}
                detail={
                  isUsual(row) ? (
                    formats.day(row.date)
                  ) : (
                    <>
                      {formats.day(row.date)} <StatusBadge status={row.status} say={say} />
                    </>
                  )
                }
                trailing={<Amount row={row} say={say} formats={formats} />}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </Card>
  );
}
