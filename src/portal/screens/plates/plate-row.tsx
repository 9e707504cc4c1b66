import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Plate } from '../../ui/plate.tsx';
import { useWords } from '../../words/words.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { ManageButton, SwitchedItem } from '../shared/switched-item.tsx';
import { unbroken } from '../shared/unbroken.ts';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './plates.module.css';

interface PlateRowProps {
  readonly plate: VehicleItem;
  readonly facts: Facts;
  readonly onManage: () => void;
}

/** One licence plate, written as its country writes it. */
export function PlateRow({ plate, facts, onManage }: PlateRowProps) {
  const { say } = useWords();
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  const says = {
    switch: say('vehicles.plate.switch', { plate: written }),
    confirmTitle: say('vehicles.plate.confirmTitle', { plate: unbroken(written) }),
    confirmText: say('vehicles.plate.confirmText'),
    enabling: 'activity.enablePlate',
    disabling: 'activity.disablePlate',
  } as const;
  return (
    <SwitchedItem kind="plate" item={plate} name={written} className={css['row']} says={says}>
      {(toggle) => (
        <>
          <Plate text={written} country={recognised?.country} off={plate.status === 'DISABLED'} />
          {toggle}
          <ItemFacts item={plate} facts={facts} />
          <ManageButton name={written} onManage={onManage} />
        </>
      )}
    </SwitchedItem>
  );
}
