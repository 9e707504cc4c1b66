import { useNavigate, useSearch } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { pageSize } from '../../../contract/paging.ts';
import { checkDateRange } from '../../../contract/rules/date-range.ts';
import { usePortal } from '../../flows/portal-context.ts';
import { useList, useLive } from '../../flows/use-list.ts';
import { readMonths, readTotals, readTransactions } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { datePresets } from '../../words/date-presets.ts';
import { dayOf } from '../../words/formats.ts';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { transactionColumns } from './columns.tsx';
import { RangeTotals } from './range-totals.tsx';
import css from './transactions.module.css';

/** What was bought and what it cost: ten at a time, for any days, also without a network. */
export function Transactions() {
  const words = useWords();
  const { say, formats } = words;
  const today = dayOf(usePortal().world.now());
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ from: search.from ?? '', to: search.to ?? '' });
  const verdict = checkDateRange(typed, today);
  const range = { from: search.from ?? null, to: search.to ?? null };
  const page = search.page ?? 0;
  const reading = useList('transactions');
  const rows = useLive((database) => readTransactions(database, range, page, pageSize), [range.from, range.to, page]);
  const totals = useLive(
    async (database) => ({
      range: await readTotals(database, range),
      all: (await readTotals(database, { from: null, to: null })).count,
    }),
    [range.from, range.to],
  );
  const shown = rows?.value ?? [];
  const monthsShown = [...new Set(shown.map(({ day }) => day.slice(0, 7)))];
  const months = useLive((database) => readMonths(database, monthsShown), [monthsShown.join()])?.value ?? [];

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
  const count = totals?.value.range.count ?? 0;
  const pages = Math.ceil(count / pageSize);
  const skeleton = <Skeleton label={say('transactions.loading')} shape="row" count={pageSize} />;
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
      <ListFrame
        list="transactions"
        reading={reading}
        isEmpty={rows !== undefined && shown.length === 0}
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
        {rows === undefined ? (
          skeleton
        ) : (
          <>
            {totals ? (
              <RangeTotals
                totals={totals.value.range}
                loaded={{ count: totals.value.all, total: reading.total ?? 0 }}
              />
            ) : null}
            <Card flush>
              <DataTable
                caption={say('transactions.title')}
                columns={transactionColumns(words)}
                rows={shown}
                idOf={({ id }) => id}
                groupOf={({ day }) => {
                  const month = day.slice(0, 7);
                  const total = months.find((found) => found.month === month);
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
              onPage={(wanted) => void navigate({ to: '.', search: { ...search, page: wanted || undefined } })}
            />
          </>
        )}
      </ListFrame>
    </div>
  );
}
