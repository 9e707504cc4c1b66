import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Problems } from '../../../../machines/shared/problems.ts';
import type {
  BrowseTransactionsEvent,
  TransactionWish,
  TypedDays,
} from '../../../../machines/transactions/browse-transactions.ts';
import { useLive } from '../../hooks/use-list.ts';
import { useSame } from '../../hooks/use-same.ts';
import { readKept } from '../../lists/reading.ts';
import { readChoices } from '../../lists/transaction-choices.ts';
import { categoriesIn, type TransactionKind } from '../../lists/transaction-filter.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { datePresets } from '../../words/date-presets.ts';
import { useWords } from '../../words/words.tsx';
import css from './filters.module.css';
import { kinds, statusName } from './kinds.ts';

export interface FilterFieldsProps {
  readonly days: TypedDays;
  readonly problems: Problems<'from' | 'to'>;
  readonly wish: TransactionWish;
  /** What can be chosen from is read after them. */
  readonly rowsAreThere: boolean;
  readonly today: string;
  readonly send: (event: BrowseTransactionsEvent) => void;
  /** After the last field. */
  readonly children?: ReactNode;
}

/** Which transactions are wanted: of which days, and what kind of. */
export function FilterFields({ days, problems, wish, rowsAreThere, today, send, children }: FilterFieldsProps) {
  const { say, knows } = useWords();
  const problem = (field: 'from' | 'to') => {
    const key = problems[field]?.messageKey;
    return key !== undefined && knows(key) ? say(key) : undefined;
  };
  return (
    <div className={css['fields']}>
      <DateRange
        legend={say('transactions.range')}
        fromLabel={say('transactions.from')}
        untilLabel={say('transactions.to')}
        from={days.from}
        until={days.to}
        fromError={problem('from')}
        untilError={problem('to')}
        latest={today}
        presets={datePresets(today).map(({ id, from, to }) => ({ label: say(id), from, until: to }))}
        event="range chosen"
        onDays={({ from, until }) => send({ type: 'range chosen', from, to: until, today })}
      />
      <div className={css['wish']}>
        <WishFields {...{ wish, rowsAreThere, send }} />
        {children}
      </div>
    </div>
  );
}

/** What kind of them. Other days draw none of it anew: to a browser a field that is given what it has is a change. */
const WishFields = memo(function WishFields({
  wish,
  rowsAreThere,
  send,
}: Pick<FilterFieldsProps, 'wish' | 'rowsAreThere' | 'send'>) {
  const { say } = useWords();
  const choices = useChoices(rowsAreThere);
  const text = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is being typed is not taken from under the hand.
    if (text.current && document.activeElement !== text.current) text.current.value = wish.text;
  }, [wish.text]);
  const choose = (chosen: Partial<TransactionWish>) => send({ type: 'filter chosen', ...wish, ...chosen });
  const all = say('transactions.all');
  return (
    <>
      <TextField
        ref={text}
        name="text"
        type="search"
        label={say('transactions.search')}
        defaultValue={wish.text}
        autoComplete="off"
        spellCheck={false}
        event="filter chosen"
        onValue={(value) => choose({ text: value })}
      />
      <Select
        name="kind"
        label={say('transactions.kind')}
        empty={all}
        options={optionsOf(choices?.kinds ?? [], wish.kind, (kind) => say(kinds[kind as TransactionKind].words))}
        value={wish.kind}
        event="filter chosen"
        onValue={(kind) => choose({ kind })}
      />
      <Select
        name="plate"
        label={say('transactions.plate')}
        empty={all}
        options={optionsOf(choices?.plates ?? [], wish.plate, (plate) => plate)}
        value={wish.plate}
        event="filter chosen"
        onValue={(plate) => choose({ plate })}
      />
      <Select
        name="status"
        label={say('transactions.status')}
        empty={all}
        options={optionsOf(choices?.statuses ?? [], wish.status, (status) => statusName(status, say))}
        value={wish.status}
        event="filter chosen"
        onValue={(status) => choose({ status })}
      />
    </>
  );
});

/** What the transactions on this device can be told apart by; undefined as long as that is not read. */
function useChoices(wanted: boolean) {
  const choices = useLive(
    async (database) => (wanted ? readChoices(database, categoriesIn(await readKept(database, 'offer'))) : undefined),
    [wanted],
  );
  return useSame(choices?.value);
}

/** What is chosen stays to be seen, also where nothing on this device is like that. */
function optionsOf(values: readonly string[], chosen: string, nameOf: (value: string) => string) {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: nameOf(chosen) }];
}
