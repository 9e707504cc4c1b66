import Car from 'lucide-react/icons/car';
import { useList, useLive } from '../../flows/use-list.ts';
import { readPlatesSeen } from '../../lists/vehicles.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { AddPlate } from './add-plate.tsx';
import { ItemDialogs, useItemFlows } from './item-dialogs.tsx';
import { useItemSearch } from './item-search.tsx';
import { OnlyWith } from './only-with.tsx';
import { PlateRow } from './plate-row.tsx';
import css from './plates.module.css';
import { useItemFacts } from './use-item-facts.ts';

/** The licence plates of the account, each with its status as a switch; and adding one. Source: §2.4. */
export function Plates() {
  return (
    <OnlyWith types={['ANPR']}>
      <PlatesPage />
    </OnlyWith>
  );
}

function PlatesPage() {
  const { say } = useWords();
  const reading = useList('plates');
  const plates = useLive(readPlatesSeen, []);
  const facts = useItemFacts();
  const flows = useItemFlows('plate');
  const known = plates?.value ?? [];
  const { found, field } = useItemSearch(known, say('vehicles.search.plates'));
  const skeleton = <Skeleton label={say('vehicles.loading')} shape="plate" count={3} />;
  return (
    <div className={css['page']}>
      <AddPlate codes={known.map(({ code }) => code)} />
      {field}
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
              {found.map((plate) => (
                <PlateRow
                  key={plate.id}
                  plate={plate}
                  facts={facts}
                  onManage={() => flows?.change.send({ type: 'change opened', itemId: plate.id })}
                />
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
      {flows ? <ItemDialogs flows={flows} kind="plate" items={known} facts={facts} /> : null}
    </div>
  );
}
