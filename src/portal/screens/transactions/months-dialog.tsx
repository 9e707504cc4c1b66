import { useLive } from '../../hooks/use-list.ts';
import { readMonths, type Selection } from '../../lists/transactions-reading.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './months.module.css';
import { Pictures, type PicturesProps } from './pictures.tsx';

interface MonthsDialogProps extends PicturesProps {
  readonly wanted: Selection['wanted'];
  /** Changes with what is wanted. */
  readonly of: string;
  readonly onMonth: (days: { from: string; to: string }) => void;
  readonly onClose: () => void;
}

/** The last year as a picture, and every month with what it comes to: the way to what is long past. */
export function MonthsDialog({ wanted, of, onMonth, onClose, ...pictures }: MonthsDialogProps) {
  const { say } = useWords();
  const formats = useFormats();
  const months = useLive((database) => readMonths(database, { from: null, to: null, wanted }), [of])?.value;
  const years = [...new Set((months ?? []).map(({ month }) => month.slice(0, 4)))];
  return (
    <Dialog
      open
      flow="browse-transactions"
      state="choosing month"
      title={say('transactions.months')}
      close={say('transactions.close')}
      event="months closed"
      onClose={onClose}
    >
      <Pictures {...pictures} />
      {months === undefined ? <Skeleton label={say('transactions.loading')} shape="row" count={6} inPlace /> : null}
      {years.map((year) => (
        <section key={year} aria-label={year}>
          <h3 className={css['year']}>{year}</h3>
          <ul>
            {(months ?? [])
              .filter(({ month }) => month.startsWith(year))
              .map(({ month, count, spent }) => (
                <li key={month} data-id={month}>
                  <button
                    type="button"
                    className={css['month']}
                    data-event="month chosen"
                    onClick={() => onMonth(daysOf(month, pictures.today))}
                  >
                    <span className={css['name']}>{formats.monthName(month)}</span>
                    <span className={css['sum']}>
                      {say('transactions.monthTotal', { amount: formats.money(spent) })}
                    </span>
                    <span className={css['count']}>{say('transactions.countOf', { count })}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** No day of a range may be in the future. */
function daysOf(month: string, today: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last > today ? today : last };
}
