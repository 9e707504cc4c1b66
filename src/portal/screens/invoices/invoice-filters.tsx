import type { Invoice } from '../../../contract/invoices.ts';
import { pageSize } from '../../../contract/paging.ts';
import { invoicesWanted } from '../../lists/invoices.ts';
import { paths } from '../../pages/pages.ts';
import type { InvoicesSearch } from '../../pages/search.ts';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words/words.tsx';
import css from './invoices.module.css';

interface InvoiceFiltersProps {
  readonly invoices: readonly Invoice[];
  readonly search: InvoicesSearch;
  readonly onText: (text: string) => void;
}

/** Open or paid, where there are both; and one of many by what is printed on it. */
export function InvoiceFilters({ invoices, search, onText }: InvoiceFiltersProps) {
  const { language, say } = useWords();
  const counts = { open: invoicesWanted(invoices, { show: 'open' }).length, paid: 0 };
  counts.paid = invoicesWanted(invoices, { show: 'paid' }).length;
  const isMixed = (counts.open > 0 && counts.paid > 0) || search.show !== undefined;
  const here = `/${language}${paths.invoices}`;
  const text = search.text === undefined ? '' : `&text=${encodeURIComponent(search.text)}`;
  const tabs = [
    { href: here + text.replace('&', '?'), label: say('invoices.all'), current: search.show === undefined },
    {
      href: `${here}?show=open${text}`,
      label: say('invoices.openCount', { count: counts.open }),
      current: search.show === 'open',
    },
    {
      href: `${here}?show=paid${text}`,
      label: say('invoices.paidCount', { count: counts.paid }),
      current: search.show === 'paid',
    },
  ];
  const isLong = invoices.length > pageSize || search.text !== undefined;
  if (!isMixed && !isLong) return null;
  return (
    <div className={css['filters']}>
      {isMixed ? <TabsNav label={say('invoices.which')} tabs={tabs} /> : null}
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
