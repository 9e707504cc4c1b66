import type { ReactNode } from 'react';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type PlateUse, unused } from '../../lists/fleet.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import table from '../../ui/data-table.module.css';
import hidden from '../../ui/hidden-text.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Plate } from '../../ui/plate.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { ManageButton, SwitchedItem } from '../shared/switched-item.tsx';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './fleet.module.css';
import { switchWords } from './switch-words.ts';

interface FleetTableProps {
  readonly found: readonly VehicleItem[];
  readonly facts: Facts;
  /** By the code of the plate; undefined until it is read. */
  readonly use: ReadonlyMap<string, PlateUse> | undefined;
  readonly choiceOf: (plate: VehicleItem) => ReactNode;
  readonly onManage: (plate: VehicleItem) => void;
}

/** Each plate with its plan and limits, its last wash and what it cost this month; and what they cost together. */
export function FleetTable({ found, facts, use, choiceOf, onManage }: FleetTableProps) {
  const { say } = useWords();
  const formats = useFormats();
  const usedBy = ({ code }: VehicleItem) => use?.get(code) ?? unused;
  const total = found.reduce((sum, plate) => sum + usedBy(plate).spent, 0);
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${css['table']}`}>
        <caption className={hidden.hidden}>{say('vehicles.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('vehicles.fleet.plate')}</th>
            <th scope="col">{say('vehicles.fleet.plan')}</th>
            <th scope="col">{say('vehicles.fleet.lastWash')}</th>
            <th scope="col" className={table.figures}>
              {say('vehicles.fleet.spent')}
            </th>
            <th scope="col">{say('vehicles.fleet.status')}</th>
            <th scope="col">
              <HiddenText>{say('vehicles.manage')}</HiddenText>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((plate) => (
            <Row
              key={plate.id}
              plate={plate}
              facts={facts}
              use={use && usedBy(plate)}
              choice={choiceOf(plate)}
              onManage={() => onManage(plate)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {say('vehicles.fleet.together')}
            </th>
            <td className={table.figures} data-fleet="spent">
              {use ? formats.money(total) : null}
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  readonly plate: VehicleItem;
  readonly facts: Facts;
  readonly use: PlateUse | undefined;
  readonly choice: ReactNode;
  readonly onManage: () => void;
}

function Row({ plate, facts, use, choice, onManage }: RowProps) {
  const { say } = useWords();
  const formats = useFormats();
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  return (
    <SwitchedItem
      kind="plate"
      item={plate}
      name={written}
      className={undefined}
      says={switchWords(say, written)}
      as="tr"
    >
      {(toggle, outcome) => (
        <>
          <td>
            <div className={css['plate']}>
              {choice}
              <Plate text={written} country={recognised?.country} off={plate.status === 'DISABLED'} />
            </div>
          </td>
          <td className={css['plan']}>
            <ItemFacts item={plate} facts={facts} />
            {outcome}
          </td>
          <td>{use && (use.lastWash === null ? '–' : formats.day(`${use.lastWash}T12:00:00Z`))}</td>
          <td className={table.figures}>{use && formats.money(use.spent)}</td>
          <td>{toggle}</td>
          <td>
            <ManageButton name={written} onManage={onManage} />
          </td>
        </>
      )}
    </SwitchedItem>
  );
}
