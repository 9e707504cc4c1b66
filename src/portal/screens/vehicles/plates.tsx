import Car from 'lucide-react/icons/car';
import { useList, useLive } from '../../flows/use-list.ts';
import { readPlates } from '../../lists/reading.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { PlateRow } from './plate-row.tsx';
import css from './plates.module.css';

/** The licence plates of the account, each with its status as a switch. */
export function Plates() {
  const { say } = useWords();
  const reading = useList('plates');
  const plates = useLive(readPlates, []);
  const skeleton = <Skeleton label={say('vehicles.loading')} shape="plate" count={3} />;
  return (
    <ListFrame
      list="plates"
      reading={reading}
      isEmpty={plates?.value.length === 0}
      skeleton={skeleton}
      empty={
        <EmptyState icon={<Icon of={Car} />} title={say('vehicles.none')}>
          {say('vehicles.noneText')}
        </EmptyState>
      }
    >
      {plates === undefined ? (
        skeleton
      ) : (
        <Card flush>
          <ul className={css['list']} aria-label={say('vehicles.title')}>
            {plates.value.map((plate) => (
              <PlateRow key={plate.id} plate={plate} />
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  );
}
