import { useLive } from '../../hooks/use-list.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { addressOfWay, readWayToPayAgain } from '../../paying/pay-again.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import css from './rows.module.css';

interface PayAgainProps {
  readonly row: Transaction;
  readonly categoryOf: CategoryOf;
  /** As wide as what holds it. */
  readonly wide?: boolean;
}

/** The way to try a failed payment again, where that makes sense. Of what did not fail nothing is read. */
export function PayAgain(props: PayAgainProps) {
  return props.row.status === 'ERROR' ? <WayAgain {...props} /> : null;
}

function WayAgain({ row, categoryOf, wide = false }: PayAgainProps) {
  const { say, language } = useWords();
  const way = useLive(
    (database) => readWayToPayAgain(database, row, categoryOf),
    [row.id, row.status, categoryOf],
  )?.value;
  if (way == null) return null;
  return (
    <Button
      href={addressOfWay(way, language)}
      look={wide ? 'primary' : 'secondary'}
      wide={wide}
      small={!wide}
      className={css['again']}
      aria-label={wide ? undefined : say('transactions.againName', { item: row.item })}
      data-again=""
    >
      {say('checkout.again')}
    </Button>
  );
}
