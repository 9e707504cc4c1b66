import Car from 'lucide-react/icons/car';
import { useList } from '../../hooks/use-list.ts';
import { useRowsSeen } from '../../hooks/use-seen.ts';
import { byCode } from '../../lists/vehicles.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import { AddBelow } from '../shared/add-below.tsx';
import { ItemDialogs, openingOf, useItemFlows } from '../shared/item-dialogs.tsx';
import { ItemOutcomes } from '../shared/item-outcomes.tsx';
import { useItemSearch } from '../shared/item-search.tsx';
import { ListFrame } from '../shared/list-frame.tsx';
import { useItemFacts } from '../shared/use-item-facts.ts';
import { AddPlate } from './add-plate.tsx';
import { PlateRow } from './plate-row.tsx';
import css from './plates.module.css';

/** The licence plates of the account, each with its status as a switch; and adding one. Source: §2.4. */
export function Plates() {
  const { say } = useWords();
  const reading = useList('plates');
  const plates = useRowsSeen('plates');
  const facts = useItemFacts();
  const flows = useItemFlows('plate');
  const known = (plates?.value ?? []).toSorted(byCode);
  const { found, field } = useItemSearch(known, say('vehicles.search.plates'));
  const skeleton = (
    <Card flush>
      <Skeleton label={say('vehicles.loading')} shape="plate" count={3} />
    </Card>
  );
  return (
    <div className={css['page']}>
      <AddBelow flow="add-plate" label={say('vehicles.add.new')} />
      {flows ? <ItemOutcomes flows={flows} kind="plate" /> : null}
      {field}
      <ListFrame
        list="plates"
        reading={reading}
        isEmpty={plates?.value?.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<Icon of={Car} />} title={say('vehicles.none')}>
            {say('vehicles.noneText')}
          </EmptyState>
        }
      >
        {plates?.value === undefined ? (
          skeleton
        ) : (
          <Card flush>
            <ul className={css['list']} aria-label={say('vehicles.title')}>
              {found.map((plate) => (
                <PlateRow
                  key={plate.id}
                  plate={plate}
                  facts={facts}
                  onManage={() => flows?.change.send(openingOf(plate))}
                />
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
      <AddPlate codes={known.map(({ code }) => code)} />
      {flows ? <ItemDialogs flows={flows} kind="plate" items={known} facts={facts} /> : null}
    </div>
  );
}
