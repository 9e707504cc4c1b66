import History from 'lucide-react/icons/history';
import { useLive } from '../../flows/use-list.ts';
import { readActs } from '../../lists/acts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ActRow } from './act-row.tsx';
import css from './activity.module.css';

const most = 100;

/** What I asked for on this device, when, where it stands, and what I can do about it. */
export function Activity() {
  const { say } = useWords();
  const acts = useLive((database) => readActs(database, most), []);
  if (!acts) return <Skeleton label={say('activity.loading')} shape="row" count={3} />;
  return acts.value.length === 0 ? (
    <EmptyState icon={<Icon of={History} />} title={say('activity.none')}>
      {say('activity.noneText')}
    </EmptyState>
  ) : (
    <Card flush>
      <ul className={css['list']} aria-label={say('activity.title')}>
        {acts.value.map((act) => (
          <ActRow key={act.key} act={act} />
        ))}
      </ul>
    </Card>
  );
}
