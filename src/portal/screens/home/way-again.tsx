import type { ReactNode } from 'react';
import { useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { categoriesIn } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { addressOfWay, readWayToPayAgain } from '../../paying/pay-again.ts';
import { useWords } from '../../words/words.tsx';

export interface WayAgainProps {
  readonly sale: Transaction;
  /** What is drawn as long as the way is not known. */
  readonly meanwhile: ReactNode;
  readonly children: (address: string) => ReactNode;
}

/** Something that leads to where a failed payment is tried again. */
export function WayAgain({ sale, meanwhile, children }: WayAgainProps) {
  const { language } = useWords();
  const way = useLive(
    async (database) => readWayToPayAgain(database, sale, categoriesIn(await readKept(database, 'offer'))),
    [sale.id],
  )?.value;
  return way == null ? meanwhile : children(addressOfWay(way, language));
}
