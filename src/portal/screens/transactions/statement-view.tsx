import type { Statement } from '../../../../machines/transactions/export-transactions.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import hidden from '../../ui/hidden-text.module.css';
import { dayOf } from '../../words/day.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './statement.module.css';

/** A statement as it stands on paper: whose it is, the credit before, each transaction, the credit after. */
export function StatementView({ statement: { from, to, opening, closing, spent, rows } }: { statement: Statement }) {
  const { tenant, world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const account = useLive((database) => readKept(database, 'account'), [])?.value;
  const first = from || rows[0]?.day;
  const last = to || dayOf(world.now(), tenant.place);
  const name = account && [account.firstName, account.lastName].filter(Boolean).join(' ');
  return (
    <div className={css['statement']}>
      <p>
        {[tenant.companyName, account?.companyName ?? name].filter(Boolean).join(' – ')}
        <br />
        {first ? say('transactions.statement.days', { from: formats.longDay(first), to: formats.longDay(last) }) : null}
      </p>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <caption className={hidden['hidden']}>{say('transactions.export.statement')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('transactions.date')}</th>
              <th scope="col">{say('transactions.item')}</th>
              <th scope="col">{say('transactions.for')}</th>
              <th scope="col">{say('transactions.amount')}</th>
              <th scope="col">{say('transactions.credit')}</th>
              <th scope="col">{say('transactions.statement.balance')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={5}>
                {say('transactions.statement.opening')}
              </th>
              <td data-statement="opening">{formats.money(opening)}</td>
            </tr>
            {rows.map((row) => (
              <tr key={row.id} data-id={row.id}>
                <td>{formats.day(`${row.day}T12:00:00Z`)}</td>
                <td>{row.item}</td>
                <td>{row.about}</td>
                <td>{formats.money(row.amount)}</td>
                <td>{row.creditChange === 0 ? '' : formats.change(row.creditChange)}</td>
                <td>{formats.money(row.balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {say('transactions.statement.closing')}
              </th>
              <td data-statement="closing">{formats.money(closing)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={5}>
                {say('transactions.spent')}
              </th>
              <td>{formats.money(spent)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
