import { useEffect, useState } from 'react';
import { listSales } from '../../contract/sales.ts';
import type { DayRange } from '../lists/reading.ts';
import { type Transaction, transactionOf } from '../lists/transactions.ts';
import { useStore } from './portal-context.ts';

export interface OnlinePage {
  readonly rows: readonly Transaction[];
  readonly pages: number;
}

/**
 * A page of transactions as the back office tells it, for days that this device has no room for; undefined as long as there is no
 * answer, and where none is wanted.
 */
export function useOnlinePage({ from, to }: DayRange, page: number, size: number, wanted: boolean) {
  const { ask, place } = useStore();
  const [found, setFound] = useState<OnlinePage & { readonly of: string }>();
  const of = [from, to, page].join();
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const days = { ...(from !== null && { from }), ...(to !== null && { to }) };
    ask(listSales, { page, size, ...days }, { signal: leaving.signal }).then(
      ({ content, totalPages: pages }) => {
        const rows = content.map((sale) => transactionOf(sale, 0, place));
        // A back office that overlooks the days has not answered the question.
        const isThere = rows.length > 0 || page === 0;
        const isAnswer = isThere && rows.every(({ day }) => day >= (from ?? '') && day <= (to ?? '9'));
        if (isAnswer && !leaving.signal.aborted) setFound({ of, rows, pages });
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [ask, from, of, page, place, size, to, wanted]);
  return wanted && found?.of === of ? found : undefined;
}
