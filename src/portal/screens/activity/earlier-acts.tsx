import { actWords } from '../../flows/activity/act-words.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import type { ActRows } from '../../lists/acts.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';

/** Saves that went through before the one of the row and were replaced by it, each with its time. */
export function EarlierActs({ acts }: { acts: ActRows['earlier'] }) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  if (acts.length === 0) return null;
  return (
    <details className={css['story']}>
      <summary>{say('activity.earlier', { count: acts.length })}</summary>
      <ol>
        {acts.map((act) => {
          const title = actWords(act);
          return (
            <li key={act.key}>
              {formats.moment(act.createdAt, world.now())} {say(title.id, title.values)}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
