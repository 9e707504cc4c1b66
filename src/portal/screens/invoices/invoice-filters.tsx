import type { Invoice } from '../../../contract/invoices.ts';
import { pageSize } from '../../../contract/paging.ts';
import { invoicesWanted } from '../../lists/invoices.ts';
import { paths } from '../../pages/pages.ts';
import type { InvoicesSearch } from '../../pages/search.ts';
import { Select } from '../../ui/select.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './invoices.module.css';

interface InvoiceFiltersProps {
  readonly invoices: readonly Invoice[];
  readonly search: InvoicesSearch;
  /** The months, quarters and years of which there are invoices. */
  readonly periods: readonly string[];
  readonly onText: (text: string) => void;
  readonly onPeriod: (period: string) => void;
}

/** Open or paid, where there are both; those of a period; and one of many by what is printed on it. */
export function InvoiceFilters({ invoices, search, periods, onText, onPeriod }: InvoiceFiltersProps) {
  const { language, say } = useWords();
  const counts = { open: invoicesWanted(invoices, { show: 'open' }).length, paid: 0 };
  counts.paid = invoicesWanted(invoices, { show: 'paid' }).length;
  const isMixed = (counts.open > 0 && counts.paid > 0) || search.show !== undefined;
  const formats = useFormats();
  const here = (show?: 'open' | 'paid') => {
    const { period, text } = search;
    const asked = { ...(show && { show }), ...(period && { period }), ...(text && { text }) };
    return `/${language}${paths.invoices}${Object.keys(asked).length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
  };
  const nameOf = (period: string) => {
    const [year = '', part] = period.split('-');
    if (part === undefined) return year;
    return part.startsWith('Q') ? say('invoices.quarter', { quarter: part.slice(1), year }) : formats.month(period);
  };
  const tabs = [
    { href: here(), label: say('invoices.all'), current: search.show === undefined },
    {
      href: here('open'),
      label: say('invoices.openCount', { count: counts.open }),
      current: search.show === 'open',
    },
    {
      href: here('paid'),
      label: say('invoices.paidCount', { count: counts.paid }),
      current: search.show === 'paid',
    },
  ];
  const isLong = invoices.length > pageSize || search.text !== undefined;
  const isOfTime = periods.length > 3 || search.period !== undefined;
  if (!isMixed && !isLong && !isOfTime) return null;
  return (
    <div className={css['filters']}>
      {isMixed ? <TabsNav label={say('invoices.which')} tabs={tabs} /> : null}
      {isOfTime ? (
        <Select
          name="period"
          label={say('invoices.period')}
          empty={say('invoices.all')}
          options={[...new Set([...periods, ...(search.period ? [search.period] : [])])].map((period) => ({
            value: period,
            label: nameOf(period),
          }))}
          value={search.period ?? ''}
          onValue={onPeriod}
        />
      ) : null}
      {isLong ? (
        <TextField
          name="text"
          type="search"
          label={say('invoices.search')}
          defaultValue={search.text ?? ''}
          onValue={onText}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </div>
  );
}
