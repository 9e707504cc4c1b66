import CalendarDays from 'lucide-react/icons/calendar-days';
import ListFilter from 'lucide-react/icons/list-filter';
import { memo, type ReactNode } from 'react';
import type { StateOf } from '../../../../machines/state-of.ts';
import type { browseTransactionsMachine } from '../../../../machines/transactions/browse-transactions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { useWords } from '../../words/words.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import css from './filters.module.css';

interface FiltersProps {
  readonly state: StateOf<typeof browseTransactionsMachine>;
  readonly fields: Omit<FilterFieldsProps, 'children'>;
  /** How many are found; null until that is known. */
  readonly count: number | null;
}

/** On a desktop the filters stand above the list; where there is less room they are one line that opens a sheet. Rows that come draw none of them anew. */
export const Filters = memo(function Filters({ state, fields, count }: FiltersProps) {
  const { say } = useWords();
  const isNarrow = useNarrow();
  const { days, wish, send } = fields;
  const chosen = [days.from || days.to, ...Object.values(wish)].filter((part) => part !== '').length;
  const clear =
    chosen > 0 ? (
      <Button look="quiet" event="filters cleared" onClick={() => send({ type: 'filters cleared' })}>
        {say('transactions.clear')}
      </Button>
    ) : null;
  const months = (
    <Button
      look="secondary"
      icon={<Icon of={CalendarDays} size={18} />}
      event="months opened"
      onClick={() => send({ type: 'months opened' })}
    >
      {say('transactions.months')}
    </Button>
  );
  const sheet: Record<typeof state, () => ReactNode> = {
    showing: () => null,
    'choosing month': () => null,
    'choosing filters': () => (
      <Dialog
        open
        flow="browse-transactions"
        state={state}
        title={say('transactions.filters')}
        close={say('transactions.close')}
        event="filters closed"
        onClose={() => send({ type: 'filters closed' })}
        actions={
          <>
            {clear}
            <Button event="filters closed" onClick={() => send({ type: 'filters closed' })}>
              {count === null ? say('transactions.showFound') : say('transactions.showCount', { count })}
            </Button>
          </>
        }
      >
        <FilterFields {...fields} />
      </Dialog>
    ),
  };
  if (!isNarrow)
    return (
      <FilterFields {...fields}>
        <div className={css['more']}>
          {months}
          {clear}
        </div>
      </FilterFields>
    );
  return (
    <div className={css['line']}>
      <Button
        look="secondary"
        icon={<Icon of={ListFilter} size={18} />}
        event="filters opened"
        onClick={() => send({ type: 'filters opened' })}
      >
        {chosen > 0 ? say('transactions.filtersChosen', { count: chosen }) : say('transactions.filters')}
      </Button>
      {months}
      {sheet[state]()}
    </div>
  );
});
