import { useLive } from '../../hooks/use-list.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { paths } from '../../pages/pages.ts';
import { checkoutAddress } from '../../paying/addresses.ts';
import { attemptAddress } from '../../paying/attempt-addresses.ts';
import { readWayToPayAgain, type WayToPayAgain } from '../../paying/pay-again.ts';
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
      href={addressOf(way, language)}
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

function addressOf(way: WayToPayAgain, language: Parameters<typeof attemptAddress>[0]): string {
  if ('attempt' in way) return attemptAddress(language, way.provider, way.attempt);
  if ('goods' in way) return checkoutAddress(language, way.provider, { goods: way.goods });
  return `/${language}${paths[way.page]}`;
}
