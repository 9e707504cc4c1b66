import History from 'lucide-react/icons/history';
import { isWorthTelling } from '../../flows/activity/act-words.ts';
import { readElsewhere } from '../../flows/activity/read-elsewhere.ts';
import { useLive, useReading } from '../../hooks/use-list.ts';
import { foldRoutine, readActs } from '../../lists/acts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ActRow } from './act-row.tsx';
import css from './activity.module.css';
import { ElsewhereRow } from './elsewhere-row.tsx';
import { SaveStory } from './save-story.tsx';

const most = 100;

/** What I asked for, on this device and on others, when, where it stands, and what I can do about it. */
export function Activity() {
  const { say } = useWords();
  const acts = useLive((database) => readActs(database, most), []);
  const elsewhere = useLive(readElsewhere, []);
  const { face } = useReading('deviceActs', elsewhere && { value: elsewhere.value.stand });
  const coming = (
    <Card flush>
      <Skeleton label={say('activity.loading')} shape="row" count={3} />
    </Card>
  );
  if (!acts || !elsewhere) return coming;
  const rows = [
    ...foldRoutine(acts.value.filter(({ act }) => isWorthTelling(act))).map(({ story: { act, steps }, earlier }) => ({
      at: act.createdAt,
      row: <ActRow key={act.key} act={act} steps={steps} earlier={earlier} />,
    })),
    ...elsewhere.value.acts.map((act) => ({ at: Date.parse(act.at), row: <ElsewhereRow key={act.key} act={act} /> })),
  ].toSorted((one, other) => other.at - one.at);
  // What other devices asked for is not known to be nothing before it was read.
  if (rows.length === 0 && face === 'first load') return coming;
  return rows.length === 0 ? (
    <EmptyState icon={<Icon of={History} />} title={say('activity.none')}>
      {say('activity.noneText')}
    </EmptyState>
  ) : (
    <div className={css['page']}>
      <Card flush>
        <ul aria-label={say('activity.title')}>{rows.map(({ row }) => row)}</ul>
      </Card>
      <SaveStory />
    </div>
  );
}
