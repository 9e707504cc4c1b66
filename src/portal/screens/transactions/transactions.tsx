import { useNavigate, useSearch } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';
import { pageSize } from '../../../contract/paging.ts';
import { checkDateRange } from '../../../contract/rules/date-range.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useOnlinePage } from '../../hooks/use-online-page.ts';
import { readTransactionsPage } from '../../lists/reading.ts';
import { rangeSearch } from '../../pages/search.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { datePresets } from '../../words/date-presets.ts';
import { dayOf } from '../../words/day.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { transactionColumns } from './columns.tsx';
import { RangeTotals } from './range-totals.tsx';
import css from './transactions.module.css';

/** What was bought and what it cost: ten at a time, for any days, also without a network. */
export function Transactions() {
  const { say } = useWords();
  const formats = useFormats();
  const { world, tenant } = usePortal();
  const today = dayOf(world.now(), tenant.place);
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = rangeSearch(asked);
  const navigate = useNavigate();
  const isNonsense = Object.entries(search).some(([name, value]) => String(value ?? '') !== String(asked[name] ?? ''));
  useEffect(() => {
    if (isNonsense) void navigate({ to: '.', search: rangeSearch, replace: true, resetScroll: false });
  }, [isNonsense, navigate]);
  const [typed, setTyped] = useState({ from: search.from ?? '', to: search.to ?? '' });
  const verdict = checkDateRange(typed, today);
  const range = { from: search.from ?? null, to: search.to ?? null };
  const wanted = search.page ?? 0;
  const reading = useList('transactions');
  const { keptFrom, lost, total } = reading;
  const kept = useLive(
    (database) => readTransactionsPage(database, range, wanted, pageSize),
    [range.from, range.to, wanted],
  )?.value;
  const reachesBack = keptFrom !== null && verdict.ok && (range.from ?? '') < keptFrom;
  const online = useOnlinePage(range, wanted, pageSize, reachesBack);
  const pages = online?.pages ?? kept?.pages ?? 0;
  const page = online ? wanted : (kept?.page ?? 0);
  const rows = online?.rows ?? kept?.rows ?? [];
  const isLoading = kept === undefined || (keptFrom === null && kept.kept + lost < (total ?? 0));
  const partial = () => {
    if (kept === undefined) return null;
    if (reachesBack) return say('transactions.sumsFrom', { day: formats.longDay(keptFrom) });
    const told = { count: formats.count(kept.kept), total: formats.count(total ?? 0) };
    return isLoading ? say('transactions.countSoFar', told) : null;
  };

  const show = (days: { from: string; to: string }) => {
    setTyped(days);
    if (!checkDateRange(days, today).ok) return;
    const wanted = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) };
    void navigate({ to: '.', search: wanted, replace: true, resetScroll: false });
  };
  const problem = (field: 'from' | 'to') => {
    const refusal = verdict.ok ? undefined : verdict.refusals[field];
    return refusal && say(refusal.messageKey);
  };
  const skeleton = (
    <Card flush>
      <Skeleton label={say('transactions.loading')} shape="row" count={pageSize} />
    </Card>
  );
  return (
    <div className={css['page']}>
      <DateRange
        legend={say('transactions.range')}
        fromLabel={say('transactions.from')}
        untilLabel={say('transactions.to')}
        from={typed.from}
        until={typed.to}
        fromError={problem('from')}
        untilError={problem('to')}
        latest={today}
        presets={datePresets(today).map(({ id, from, to }) => ({ label: say(id), from, until: to }))}
        event="range chosen"
        onDays={({ from, until }) => show({ from, to: until })}
      />
      <p className={css['heard']} role="status">
        {verdict.ok && kept && !isLoading && !reachesBack
          ? say('transactions.found', { count: kept.totals.count })
          : null}
      </p>
      {verdict.ok ? (
        <ListFrame
          list="transactions"
          reading={reading}
          isEmpty={kept !== undefined && rows.length === 0}
          skeleton={skeleton}
          empty={
            <EmptyState
              icon={<Icon of={ReceiptText} />}
              title={say(range.from || range.to ? 'transactions.noneInRange' : 'transactions.none')}
            >
              {say(range.from || range.to ? 'transactions.noneInRangeText' : 'transactions.noneText')}
            </EmptyState>
          }
        >
          {kept === undefined ? (
            skeleton
          ) : (
            <>
              <RangeTotals totals={kept.totals} partial={partial()} />
              <Card flush>
                <DataTable
                  caption={say('transactions.title')}
                  columns={transactionColumns({ say, formats })}
                  rows={rows}
                  idOf={({ id }) => id}
                  groupOf={({ day }) => {
                    const month = day.slice(0, 7);
                    const total = kept.months.find((found) => found.month === month);
                    return {
                      key: month,
                      label: formats.month(month),
                      aside: total ? say('transactions.monthTotal', { amount: formats.money(total.spent) }) : null,
                    };
                  }}
                />
              </Card>
              <Pager
                label={say('pager.label')}
                page={page}
                pages={pages}
                previous={say('pager.previous')}
                next={say('pager.next')}
                where={say('pager.where', { page: formats.count(page + 1), pages: formats.count(pages) })}
                pageName={(number) => say('pager.page', { page: formats.count(number + 1) })}
                event="page chosen"
                onPage={(next) => void navigate({ to: '.', search: { ...search, page: next || undefined } })}
              />
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
