import { listSales } from '../../contract/sales.ts';
import type { DayRange } from '../lists/reading.ts';
import { type Transaction, transactionOf } from '../lists/transactions.ts';
import { useStore } from './portal-context.ts';
import { useAnswer } from './use-answer.ts';

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
  const { told } = useAnswer(wanted ? [from, to, page, size].join() : null, async (signal) => {
    const days = { ...(from !== null && { from }), ...(to !== null && { to }) };
    const { content, totalPages: pages } = await ask(listSales, { page, size, ...days }, { signal });
    const rows = content.map((sale) => transactionOf(sale, 0, place));
    // A back office that overlooks the days has not answered the question.
    const isThere = rows.length > 0 || page === 0;
    const isAnswer = isThere && rows.every(({ day }) => day >= (from ?? '') && day <= (to ?? '9'));
    return isAnswer ? ({ rows, pages } satisfies OnlinePage) : null;
  });
  return told ?? undefined;
}
