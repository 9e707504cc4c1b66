import type { Invoice } from '../../../contract/invoices.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useLive } from '../../hooks/use-list.ts';
import { type Sums, yearOf } from '../../lists/invoice-books.ts';
import { readAllKept } from '../../lists/reading.ts';
import { labelsAmong } from '../../lists/vehicles.ts';
import { dayOf } from '../../words/day.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from '../transactions/statement.module.css';
import own from './year.module.css';

/** What a year of invoices comes to, as it stands on paper: month by month, by rate of VAT, and by cost centre. */
export function YearView({ invoices, year }: { invoices: readonly Invoice[]; year: string }) {
  const { tenant } = usePortal();
  const { place } = useStore();
  const { say } = useWords();
  const formats = useFormats();
  const known = useLive((database) => readAllKept(database, 'account', 'plates', 'cards'), [])?.value;
  if (known === undefined) return null;
  const [account, plates = [], cards = []] = known;
  const found = yearOf(invoices, year, {
    dayOf: (instant) => dayOf(instant, place),
    labelsOf: labelsAmong([...cards, ...plates]),
  });
  if (found === null) return <p>{say('invoices.yearUntold')}</p>;
  const name = account && [account.firstName, account.lastName].filter(Boolean).join(' ');
  const table = (caption: string, rows: readonly (Sums & { readonly key: string; readonly head: string })[]) => (
    <div className={css['scroll']}>
      <table className={`${css['table']} ${own['sums']}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('invoices.net')}</th>
            <th scope="col">{say('invoices.vat')}</th>
            <th scope="col">{say('invoices.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              <Figures sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-sums="total">
            <th scope="row">{say('vehicles.fleet.together')}</th>
            <Figures sums={found} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
  return (
    <div className={css['statement']}>
      <p>
        {[tenant.companyName, account?.companyName ?? name].filter(Boolean).join(' – ')}
        <br />
        {say('invoices.yearCount', { count: found.count, open: formats.money(found.open) })}
      </p>
      {table(
        say('invoices.byMonth'),
        found.months.map((one) => ({ ...one, key: one.month, head: `${formats.monthName(one.month)} (${one.count})` })),
      )}
      {table(
        say('invoices.byRate'),
        found.rates.map((one) => ({ ...one, key: String(one.rate), head: `${formats.count(one.rate)} %` })),
      )}
      {found.costCentres.some(({ costCentre }) => costCentre !== '')
        ? table(
            say('invoices.byCostCentre'),
            found.costCentres.map((one) => ({
              ...one,
              key: one.costCentre,
              head: one.costCentre || say('invoices.noCostCentre'),
            })),
          )
        : null}
    </div>
  );
}

function Figures({ sums: { net, vat, gross } }: { sums: Sums }) {
  const formats = useFormats();
  return [net, vat, gross].map((cents, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three figures that never change places
    <td key={index}>{formats.money(cents)}</td>
  ));
}
