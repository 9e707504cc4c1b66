import ReceiptText from 'lucide-react/icons/receipt-text';
import { useCallback, useEffect, useMemo } from 'react';
import { stateOf } from '../../../../machines/state-of.ts';
import { pageSize } from '../../../contract/paging.ts';
import { browseTransactionsFlow } from '../../flows/transactions/browse-transactions.ts';
import { showTransactionFlow } from '../../flows/transactions/show-transaction.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { useList } from '../../hooks/use-list.ts';
import { transactionsSearch } from '../../pages/search.ts';
import type { Store } from '../../spine/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayOf } from '../../words/day.ts';
import { useWords } from '../../words/words.tsx';
import { handOver } from '../shared/hand-over.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import { ListPages } from '../shared/list-pages.tsx';
import { shownTransaction } from '../shared/opened-names.ts';
import { useOpenedAgain } from '../shared/use-opened-again.ts';
import { ExportAction, ExportDialog } from './export-dialog.tsx';
import { Filters } from './filters.tsx';
import { MonthsDialog } from './months-dialog.tsx';
import { RangeTotals } from './range-totals.tsx';
import { TransactionList } from './transaction-list.tsx';
import { TransactionSheet } from './transaction-sheet.tsx';
import css from './transactions.module.css';
import { useAddress } from './use-address.ts';
import { useExport } from './use-export.ts';
import { transactionsReads, useTransactions } from './use-transactions.ts';

/** What the page reads before it is drawn first. */
export const firstReads = (_: Store, search: Readonly<Record<string, unknown>>) =>
  transactionsReads(transactionsSearch(search));

/** What was bought and what it cost: ten at a time, for any days and of any kind, also without a network. */
export function Transactions() {
  const { say } = useWords();
  const portal = usePortal();
  const { world, tenant } = portal;
  const today = dayOf(world.now(), tenant.place);
  const { search, show, rowsCame } = useAddress();
  const days = { from: search.from ?? '', to: search.to ?? '' };
  const [snapshot, send] = useFlow(() => browseTransactionsFlow(show), { ...days, today });
  useEffect(() => send({ type: 'days shown', from: days.from, to: days.to, today }), [send, days.from, days.to, today]);
  const store = useStore();
  const [sheet, tell] = useFlow(() => showTransactionFlow(portal, store, handOver));
  const [taking, take] = useExport();
  useList('offer');
  const { problems, picture, from, to } = snapshot.context;
  const isSensible = Object.keys(problems).length === 0;
  const found = useTransactions(search, isSensible);
  const {
    reading,
    categoryOf,
    wanted,
    wish,
    isFiltered,
    shown,
    rows,
    months,
    isEmpty,
    isCounted,
    partial,
    synchronised,
  } = found;
  const rowsAreThere = shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is why
  useEffect(rowsCame, [rowsCame, found.read]);
  const fields = useMemo(
    () => ({ days: { from, to }, problems, wish, rowsAreThere, today, send }),
    [from, to, problems, wish, rowsAreThere, today, send],
  );
  const open = useCallback((transactionId: string) => tell({ type: 'transaction opened', transactionId }), [tell]);
  useOpenedAgain(shownTransaction, (id) => rows.find((row) => row.id === id)?.id, open);
  const turn = useCallback((page: number) => show({ page: page || undefined }, { turns: true }), [show]);
  const hasRange = days.from !== '' || days.to !== '';

  const skeleton = (
    <Card flush>
      <Skeleton label={say('transactions.loading')} shape="row" count={pageSize} />
    </Card>
  );
  return (
    <div className={css['page']} data-flow="browse-transactions" data-state={stateOf(snapshot)}>
      <Filters
        state={stateOf(snapshot)}
        fields={fields}
        count={snapshot.matches('choosing filters') && shown && isCounted ? shown.totals.count : null}
      />
      <ExportAction onPress={() => take({ type: 'export opened', selection: { ...days, ...wish } })} />
      <ExportDialog snapshot={taking} send={take} partial={partial} count={shown?.totals.count ?? 0} />
      {snapshot.matches('choosing month') ? (
        <MonthsDialog
          wanted={wanted}
          of={JSON.stringify(wish)}
          today={today}
          picture={picture}
          categoryOf={categoryOf}
          onPicture={(chosen) => send({ type: 'picture chosen', picture: chosen })}
          onMonth={(month) => send({ type: 'month chosen', ...month, today })}
          onClose={() => send({ type: 'months closed' })}
        />
      ) : null}
      <TransactionSheet snapshot={sheet} send={tell} rows={rows} categoryOf={categoryOf} />
      <HiddenText>
        <span role="status">
          {isSensible && shown && isCounted ? say('transactions.found', { count: shown.totals.count }) : null}
        </span>
      </HiddenText>
      {isSensible ? (
        <ListFrame
          list="transactions"
          reading={reading}
          isEmpty={isEmpty}
          skeleton={skeleton}
          empty={
            <EmptyState
              icon={<Icon of={ReceiptText} />}
              title={say(
                isFiltered ? 'transactions.noneLikeThat' : hasRange ? 'transactions.noneInRange' : 'transactions.none',
              )}
              action={
                isFiltered ? (
                  <Button look="secondary" event="filters cleared" onClick={() => send({ type: 'filters cleared' })}>
                    {say('transactions.clear')}
                  </Button>
                ) : null
              }
            >
              {say(
                isFiltered
                  ? 'transactions.noneLikeThatText'
                  : hasRange
                    ? 'transactions.noneInRangeText'
                    : 'transactions.noneText',
              )}
            </EmptyState>
          }
        >
          {shown === undefined ? (
            skeleton
          ) : (
            <>
              <RangeTotals totals={shown.totals} partial={partial} synchronised={synchronised} />
              <TransactionList rows={rows} months={months} categoryOf={categoryOf} onOpen={open} />
              <ListPages page={shown.page} pages={shown.pages} onPage={turn} />
            </>
          )}
        </ListFrame>
      ) : (
        <EmptyState icon={<Icon of={ReceiptText} />} title={say('transactions.noRange')}>
          {say('transactions.noRangeText')}
        </EmptyState>
      )}
    </div>
  );
}
