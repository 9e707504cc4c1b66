import type { ReactNode } from 'react';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import type { PlateUse } from '../../lists/fleet.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Plate } from '../../ui/plate.tsx';
import { useWords } from '../../words/words.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { ManageButton, SwitchedItem } from '../shared/switched-item.tsx';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './plates.module.css';
import { switchWords } from './switch-words.ts';

interface PlateRowProps {
  readonly plate: VehicleItem;
  readonly facts: Facts;
  readonly onManage: () => void;
  /** Of a fleet: how it is chosen among the others, and what it was used for. */
  readonly choice?: ReactNode;
  readonly use?: PlateUse | undefined;
}

/** One licence plate, written as its country writes it. */
export function PlateRow({ plate, facts, onManage, choice, use }: PlateRowProps) {
  const { say } = useWords();
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  const says = switchWords(say, written);
  return (
    <SwitchedItem kind="plate" item={plate} name={written} className={css['row']} says={says}>
      {(toggle, outcome) => (
        <>
          <div className={css['drawn']}>
            {choice}
            <Plate text={written} country={recognised?.country} off={plate.status === 'DISABLED'} />
          </div>
          {toggle}
          <ItemFacts item={plate} facts={facts} use={use} />
          <ManageButton name={written} onManage={onManage} />
          {outcome}
        </>
      )}
    </SwitchedItem>
  );
}
