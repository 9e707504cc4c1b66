import History from 'lucide-react/icons/history';
import { useLive } from '../../hooks/use-list.ts';
import { foldRoutine, readActs } from '../../lists/acts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ActRow } from './act-row.tsx';
import css from './activity.module.css';
import { Messages } from './messages.tsx';

const most = 100;

/** What I asked for on this device, when, where it stands, and what I can do about it. */
export function Activity() {
  const { say } = useWords();
  const acts = useLive((database) => readActs(database, most), []);
  if (!acts)
    return (
      <Card flush>
        <Skeleton label={say('activity.loading')} shape="row" count={3} />
      </Card>
    );
  return (
    <div className={css['page']}>
      {acts.value.length === 0 ? (
        <EmptyState icon={<Icon of={History} />} title={say('activity.none')}>
          {say('activity.noneText')}
        </EmptyState>
      ) : (
        <Card flush>
          <ul className={css['list']} aria-label={say('activity.title')}>
            {foldRoutine(acts.value).map(({ story: { act, steps }, earlier }) => (
              <ActRow key={act.key} act={act} steps={steps} earlier={earlier} />
            ))}
          </ul>
        </Card>
      )}
      <Messages />
    </div>
  );
}
