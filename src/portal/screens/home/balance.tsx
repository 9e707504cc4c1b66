import { usePortal } from '../../hooks/portal-context.ts';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { readKeptAndStand } from '../../lists/reading.ts';
import { Money } from '../../ui/money.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './home.module.css';

/** The prepaid credit, and when it was read if that was not just now or something has changed it since. */
export function Balance() {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  const read = useLive(readKeptAndStand<'balance'>, ['balance'])?.value;
  const { face, fetchedAt, isOutdated } = useReading('balance', read && { value: read.stand });
  const balance = read?.value;
  const isKnown = balance !== undefined && face !== 'refused';
  const isOld = (isOutdated || face === 'saved copy') && fetchedAt !== null;
  return (
    <div className={css['balance']} data-list="balance" data-state={face}>
      <span className={css['label']}>
        {isOld
          ? say(isOutdated ? 'home.balanceOutdated' : 'home.balanceAsOf', {
              time: formats.moment(fetchedAt, world.now()),
            })
          : say('home.balance')}
      </span>
      {isKnown ? (
        <Money size="figure" text={formats.money(balance)} />
      ) : (
        <span className={css['unknown']}>{say('home.balanceUnknown')}</span>
      )}
    </div>
  );
}
