import { useSelector } from '@xstate/react';
import Car from 'lucide-react/icons/car';
import { startImportPlates } from '../../flows/plates/import-plates.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useList } from '../../hooks/use-list.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { rowsFirst, useRowsSeen } from '../../hooks/use-seen.ts';
import { byCode, searchFrom, type VehicleItem } from '../../lists/vehicles.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
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
import { type ItemFacts, itemFactsReads, useItemFacts } from '../shared/use-item-facts.ts';
import { AddPlate } from './add-plate.tsx';
import { Fleet } from './fleet.tsx';
import { PlateRow } from './plate-row.tsx';
import css from './plates.module.css';

const ImportPlates = partAhead(() => import('./import-plates.tsx'), 'ImportPlates');

/** What the page reads before it is drawn first. */
export const firstReads = () => [...rowsFirst('plates'), ...itemFactsReads];

/** The licence plates of the account, each with its status as a switch; and adding one. Source: §2.4. */
export function Plates() {
  const { say } = useWords();
  const portal = usePortal();
  const store = useStore();
  const reading = useList('plates');
  const plates = useRowsSeen('plates');
  const facts = useItemFacts();
  const flows = useItemFlows('plate');
  const known = (plates?.value ?? []).toSorted(byCode);
  const codes = known.map(({ code }) => code);
  const { found, field } = useItemSearch(known, say('vehicles.search.plates'));
  const manage = (plate: VehicleItem) => flows?.change.send(openingOf(plate));
  const importing = useRecordedFlow(() => startImportPlates(portal, store));
  const isImporting = useSelector(importing ?? undefined, (snapshot) => snapshot?.matches('idle') === false);
  const skeleton = (
    <Card flush>
      <Skeleton label={say('vehicles.loading')} shape="plate" count={3} />
    </Card>
  );
  return (
    <div className={css['page']}>
      <AddBelow flow="add-plate" label={say('vehicles.add.new')} />
      {flows ? <ItemOutcomes flows={flows} kind="plate" /> : null}
      {importing ? <ImportPlates flow={importing} codes={codes} hasLabels={facts.hasLabels} /> : null}
      {field}
      <ListFrame
        list="plates"
        reading={reading}
        isEmpty={plates?.value && plates.value.length === 0}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<Icon of={Car} />} title={say('vehicles.none')}>
            {say('vehicles.noneText')}
          </EmptyState>
        }
      >
        <Listed plates={known} found={found} facts={facts} onManage={manage} />
      </ListFrame>
      <AddPlate
        codes={codes}
        isImporting={isImporting}
        onImport={importing ? () => importing.send({ type: 'import opened' }) : undefined}
      />
      {flows ? <ItemDialogs flows={flows} kind="plate" items={known} facts={facts} /> : null}
    </div>
  );
}

interface ListedProps {
  readonly plates: readonly VehicleItem[];
  readonly found: readonly VehicleItem[];
  readonly facts: ItemFacts;
  readonly onManage: (plate: VehicleItem) => void;
}

/** A few as they are; from eight on as a fleet. */
function Listed(props: ListedProps) {
  const { say } = useWords();
  const { plates, found, facts, onManage } = props;
  const list = (
    <Card flush>
      <ul className={css['list']} aria-label={say('vehicles.title')}>
        {found.map((plate) => (
          <PlateRow key={plate.id} plate={plate} facts={facts} onManage={() => onManage(plate)} />
        ))}
      </ul>
    </Card>
  );
  return plates.length < searchFrom ? list : <Fleet {...props} />;
}
