import { useMemo } from 'react';
import type { TransactionWish } from '../../../../machines/transactions/browse-transactions.ts';
import { pageSize } from '../../../contract/paging.ts';
import { readFilteredPage } from '../../flows/transactions/filtered-page.ts';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { useOnlinePage } from '../../hooks/use-online-page.ts';
import { useSame } from '../../hooks/use-same.ts';
import { firstRead } from '../../lists/first-reads.ts';
import { categoryIn, isFiltered, transactionKinds, wantedBy } from '../../lists/transaction-filter.ts';
import type { TransactionsSearch } from '../../pages/search.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

/** What the page reads before it is drawn first. Looking for some of them has too many steps to be read together with others. */
export const transactionsReads = (search: TransactionsSearch) => {
  const { filter, from, to } = selectionOf(search);
  const isAll = from === null && to === null && !isFiltered(filter);
  return isAll ? [firstRead(readFilteredPage, { from, to, filter }, search.page ?? 0, pageSize)] : [];
};

function selectionOf(search: TransactionsSearch) {
  const { from = null, to = null, status, plate, text } = search;
  return { from, to, filter: { kind: kindIn(search), status, plate, text } };
}

function kindIn({ kind }: TransactionsSearch) {
  return transactionKinds.find((known) => known === kind);
}

/** The page of transactions that an address names, and how the list stood as it was read. @param isSensible whether the days that are typed are */
export function useTransactions(search: TransactionsSearch, isSensible: boolean) {
  const { say } = useWords();
  const formats = useFormats();
  const { status, plate, text } = search;
  const wish = useSame<TransactionWish>({
    kind: kindIn(search) ?? '',
    status: status ?? '',
    plate: plate ?? '',
    text: text ?? '',
  });
  const selection = useSame(selectionOf(search));
  const { filter } = selection;
  const page = search.page ?? 0;
  const read = useLive(readFilteredPage, [selection, page, pageSize])?.value;
  const reading = useReading('transactions', read && { value: read.stand });
  const { keptFrom, lost, total } = reading;
  const categories = useSame(read?.categories);
  const categoryOf = useMemo(() => categoryIn(categories), [categories]);
  const wanted = useMemo(
    () => (categories && isFiltered(filter) ? wantedBy(filter, categoryOf) : undefined),
    [categories, categoryOf, filter],
  );
  const reachesBack = keptFrom !== null && isSensible && (selection.from ?? '') < keptFrom;
  const online = useOnlinePage(selection, page, pageSize, reachesBack && !isFiltered(filter));
  const isLoading = read === undefined || (keptFrom === null && read.kept + lost < (total ?? 0));
  const partial = () => {
    if (read === undefined) return null;
    if (reachesBack) return say('transactions.sumsFrom', { day: formats.longDay(keptFrom) });
    const told = { count: formats.count(read.kept), total: formats.count(total ?? 0) };
    return isLoading ? say('transactions.countSoFar', told) : null;
  };
  const shown = read && (online ? { ...read, page, ...online } : read);
  const rows = useSame(shown?.rows ?? []);
  return {
    reading,
    categoryOf,
    wanted,
    wish,
    isFiltered: isFiltered(filter),
    shown,
    rows,
    /** What was read last: another thing each time that something is. */
    read,
    /** There is none: told only by what was read together with how the list stood, and of days that are all there. */
    isEmpty: read?.stand !== undefined && rows.length === 0 && (online !== undefined || !(isLoading || reachesBack)),
    months: useSame(shown?.months ?? []),
    /** How many were found can be told: of a list that was never read, none is no number. */
    isCounted: read?.stand !== undefined && !isLoading && !reachesBack,
    partial: partial(),
    /** How far the reading of them has come; null where it is not under way. */
    synchronised: isLoading && read && total ? { done: read.kept, of: total } : null,
  };
}
