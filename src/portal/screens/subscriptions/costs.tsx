import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import { Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './subscriptions.module.css';
import { usePaying } from './use-paying.ts';

/** What all subscriptions cost each month, and what this month's direct debits may still hold. */
export function Costs() {
  const { say } = useWords();
  const formats = useFormats();
  const { face } = useList('monthlyTotal');
  const { left, limit } = usePaying();
  const read = useLive((database) => readKept(database, 'monthlyTotal'), []);
  const total = read?.value;
  if (read === undefined || (total === undefined && face === 'first load'))
    return <Skeleton label={say('subscriptions.loading')} shape="card" />;
  if (total === undefined || face === 'refused') return null;
  const isLimited = left !== undefined && limit !== undefined;
  return (
    <section className={css['costs']} data-list="monthlyTotal" data-state={face}>
      <div>
        <span className={css['label']}>{say('subscriptions.monthly')}</span>
        <Money size="figure" text={formats.money(total.totalAmount)} />
      </div>
      {isLimited ? (
        <div className={css['limit']}>
          <span className={css['label']}>{say('subscriptions.limit')}</span>
          <Progress
            label={say('subscriptions.limit')}
            word={say('subscriptions.limitLeft', { left: formats.money(left), limit: formats.money(limit) })}
            value={limit - left}
            of={limit}
          />
        </div>
      ) : null}
    </section>
  );
}
