import { readForWhatHolds, whatHolds } from '../../flows/home/read-what-holds.ts';
import { useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { unbroken } from '../shared/unbroken.ts';
import css from './sheet.module.css';
import { useBranch } from './use-branch.ts';

/** The same programme there once more: what it costs today, what pays it, and the way to it. Nothing where it is not washed there any more. */
export function WashAgain({ row }: { row: Transaction }) {
  const { language, say } = useWords();
  const formats = useFormats();
  const today = useToday();
  const branch = useBranch(row);
  const known = useLive(readForWhatHolds, [])?.value;
  if (known === undefined || branch === undefined) return null;
  const program = (branch?.washPrograms ?? known.washPrograms).find(({ name }) => name === row.item);
  if (program === undefined || (row.locationId != null && branch === null)) return null;
  const covers = whatHolds(known, today).covered.find(({ item }) => item === row.identificationItemName);
  const isShort = covers === undefined && known.balance !== undefined && known.balance < program.price;
  const told = { program: program.name, price: formats.money(program.price) };
  const paid = covers
    ? say('transactions.again.covered', { item: unbroken(covers.item), by: covers.by })
    : isShort
      ? say('transactions.again.short')
      : known.balance === undefined
        ? null
        : say('transactions.again.enough');
  return (
    <section className={css['again']} data-again={covers ? 'covered' : isShort ? 'short' : 'enough'}>
      <h3>{say('transactions.again')}</h3>
      <p>
        {branch
          ? say('transactions.again.there', { ...told, branch: branch.name })
          : say('transactions.again.now', told)}{' '}
        {paid}
      </p>
      <Button look="secondary" wide href={`/${language}${isShort && known.sellsCredit ? paths.credit : paths.wallet}`}>
        {say(isShort && known.sellsCredit ? 'home.topUp' : 'transactions.again.show')}
      </Button>
    </section>
  );
}
