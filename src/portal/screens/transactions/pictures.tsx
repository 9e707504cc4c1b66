import type { Picture } from '../../../../machines/transactions/browse-transactions.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readPicturedPlates, readPictures } from '../../lists/pictures.ts';
import { readKept } from '../../lists/reading.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './months.module.css';
import { PlatePicture } from './plate-picture.tsx';

const MonthPicture = partAhead(() => import('./month-picture.tsx'), 'MonthPicture');

export interface PicturesProps {
  readonly picture: Picture;
  readonly today: string;
  readonly categoryOf: CategoryOf;
  readonly onPicture: (picture: Picture) => void;
}

const pictures = /*i18n*/ {
  spent: 'transactions.picture.spent',
  washes: 'transactions.picture.washes',
  credit: 'transactions.picture.credit',
} as const satisfies Record<Picture, string>;

/** So many months fit side by side on a phone. */
const months = 12;

/** The last year as a picture: what was paid, how often was washed, how the credit stood, and for which plate. */
export function Pictures({ picture, today, categoryOf, onPicture }: PicturesProps) {
  const { say } = useWords();
  const formats = useFormats();
  useList('balance');
  const found = useLive(
    async (database) => {
      const balance = await readKept(database, 'balance');
      return {
        isKnown: balance !== undefined,
        rows: await readPictures(database, { today, months, balance: balance ?? 0, categoryOf }),
        plates: await readPicturedPlates(database, { today, months, categoryOf }),
      };
    },
    [today, categoryOf],
  )?.value;
  if (found === undefined) return <Skeleton label={say('transactions.loading')} shape="card" inPlace />;
  const { rows } = found;
  const offered = (Object.keys(pictures) as Picture[]).filter((one) => one !== 'credit' || found.isKnown);
  const write = (value: number) => (picture === 'washes' ? formats.count(value) : formats.euros(value));
  return (
    <div className={css['pictures']}>
      <fieldset className={css['choice']} aria-label={say('transactions.picture')}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={css['pill']}
            aria-pressed={one === picture}
            data-event="picture chosen"
            onClick={() => onPicture(one)}
          >
            {say(pictures[one])}
          </button>
        ))}
      </fieldset>
      <MonthPicture
        meanwhile={<Skeleton label={say('transactions.loading')} shape="card" inPlace />}
        label={say('transactions.picture.label', { what: say(pictures[picture]) })}
        points={rows.map((row) => ({
          month: row.month,
          short: formats.monthName(row.month).slice(0, 1).toUpperCase(),
          value: row[picture],
        }))}
        write={write}
        look={picture === 'credit' ? 'line' : 'bars'}
      />
      <details className={css['details']}>
        <summary>{say('transactions.picture.table')}</summary>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{say('transactions.picture.month')}</th>
              {offered.map((one) => (
                <th key={one} scope="col">
                  {say(pictures[one])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.month}>
                <th scope="row">{formats.month(row.month)}</th>
                {offered.map((one) => (
                  <td key={one}>{one === 'washes' ? formats.count(row[one]) : formats.money(row[one])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {picture === 'credit' ? null : <PlatePicture plates={found.plates} what={picture} />}
    </div>
  );
}
