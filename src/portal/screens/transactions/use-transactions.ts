import type { TransactionWish } from '../../../../machines/transactions/browse-transactions.ts';
import { pageSize } from '../../../contract/paging.ts';
import { type ListReading, useLive } from '../../hooks/use-list.ts';
import { useOnlinePage } from '../../hooks/use-online-page.ts';
import { readKept } from '../../lists/reading.ts';
import { readChoices } from '../../lists/transaction-choices.ts';
import { categoriesIn, isFiltered, transactionKinds, wantedBy } from '../../lists/transaction-filter.ts';
import { readTransactionsPage } from '../../lists/transactions-reading.ts';
import type { TransactionsSearch } from '../../pages/search.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';

/** The page of transactions that an address names, with what can be chosen from. @param isSensible whether the days that are typed are */
export function useTransactions(search: TransactionsSearch, reading: ListReading, isSensible: boolean) {
  const { say } = useWords();
  const formats = useFormats();
  const { keptFrom, lost, total } = reading;
  const { status, plate, text } = search;
  const kind = transactionKinds.find((known) => known === search.kind);
  const wish: TransactionWish = { kind: kind ?? '', status: status ?? '', plate: plate ?? '', text: text ?? '' };
  const filter = { kind, status, plate, text };
  const choices = useLive(readChosenFrom, [])?.value;
  const wanted = choices && isFiltered(filter) ? wantedBy(filter, choices.categoryOf) : undefined;
  const range = { from: search.from ?? null, to: search.to ?? null };
  const page = search.page ?? 0;
  const kept = useLive(
    async (database) => {
      // The words of a filter mean something only once it is known what is on offer.
      const { categoryOf } = choices ?? (await readChosenFrom(database));
      const wantedNow = isFiltered(filter) ? wantedBy(filter, categoryOf) : undefined;
      return readTransactionsPage(database, { ...range, wanted: wantedNow }, page, pageSize);
    },
    [range.from, range.to, page, kind, status, plate, text, choices],
  )?.value;
  const reachesBack = keptFrom !== null && isSensible && (range.from ?? '') < keptFrom;
  const online = useOnlinePage(range, page, pageSize, reachesBack && wanted === undefined);
  const isLoading = kept === undefined || (keptFrom === null && kept.kept + lost < (total ?? 0));
  const partial = () => {
    if (kept === undefined) return null;
    if (reachesBack) return say('transactions.sumsFrom', { day: formats.longDay(keptFrom) });
    const told = { count: formats.count(kept.kept), total: formats.count(total ?? 0) };
    return isLoading ? say('transactions.countSoFar', told) : null;
  };
  return {
    choices,
    wanted,
    wish,
    isFiltered: isFiltered(filter),
    shown: kept && (online ? { ...kept, page, ...online } : kept),
    isLoading: isLoading || reachesBack,
    partial: partial(),
    /** How far the reading of them has come; null where it is not under way. */
    synchronised: isLoading && kept && total ? { done: kept.kept, of: total } : null,
  };
}

async function readChosenFrom(database: Parameters<typeof readChoices>[0]) {
  return readChoices(database, categoriesIn(await readKept(database, 'offer')));
}
