import { usePortal } from '../../hooks/portal-context.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './home.module.css';

/** The prepaid credit, and when it was read if that was not just now. */
export function Balance() {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const { face, fetchedAt } = useList('balance');
  const balance = useLive(readKept<'balance'>, ['balance'])?.value;
  const isKnown = balance !== undefined && face !== 'refused';
  const isOld = face === 'saved copy' && fetchedAt !== null;
  return (
    <div className={css['balance']} data-list="balance" data-state={face}>
      <span className={css['label']}>
        {isOld ? say('home.balanceAsOf', { time: formats.moment(fetchedAt, world.now()) }) : say('home.balance')}
      </span>
      {isKnown ? (
        <Money size="figure" text={formats.money(balance)} />
      ) : (
        <span className={css['unknown']}>{say('home.balanceUnknown')}</span>
      )}
    </div>
  );
}
