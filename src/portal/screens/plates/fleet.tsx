import type { VehicleItem } from '../../lists/vehicles.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useNarrow } from '../../ui/narrow.ts';
import { useWords } from '../../words/words.tsx';
import type { ItemFacts } from '../shared/use-item-facts.ts';
import css from './fleet.module.css';
import { FleetTable } from './fleet-table.tsx';
import { PlateRow } from './plate-row.tsx';
import list from './plates.module.css';
import { Several } from './several.tsx';
import { SpentPerPlate } from './spent-per-plate.tsx';
import { useChosen } from './use-chosen.ts';
import { useFleet } from './use-fleet.ts';

const SubscribeSeveral = partAhead(() => import('./subscribe-several.tsx'), 'SubscribeSeveral');

export interface FleetProps {
  /** All of them, and those that are looked for. */
  readonly plates: readonly VehicleItem[];
  readonly found: readonly VehicleItem[];
  readonly facts: ItemFacts;
  readonly onManage: (plate: VehicleItem) => void;
}

/** Many plates: what each costs, several changed at once, a table where there is room for one. */
export function Fleet({ plates, found, facts, onManage }: FleetProps) {
  const { say } = useWords();
  const isNarrow = useNarrow();
  const fleet = useFleet(plates);
  const chosen = useChosen(plates, found);
  const choiceOf = ({ id, name }: VehicleItem) => (
    <Checkbox
      name="chosen"
      event="plate chosen"
      id={`chosen-${id}`}
      className={css['choice']}
      label={<HiddenText>{say('vehicles.several.choose', { plate: name })}</HiddenText>}
      checked={chosen.has(id)}
      onTick={() => chosen.toggle(id)}
    />
  );
  return (
    <div className={css['fleet']}>
      <Several chosen={chosen} facts={facts} />
      <SubscribeSeveral chosen={chosen} />
      <Card flush>
        {isNarrow ? (
          <ul className={list['list']} aria-label={say('vehicles.title')}>
            {found.map((plate) => (
              <PlateRow
                key={plate.id}
                plate={plate}
                facts={facts}
                choice={choiceOf(plate)}
                use={fleet?.of.get(plate.code)}
                onManage={() => onManage(plate)}
              />
            ))}
          </ul>
        ) : (
          <FleetTable found={found} facts={facts} use={fleet?.of} choiceOf={choiceOf} onManage={onManage} />
        )}
      </Card>
      {fleet && !fleet.isWhole ? (
        <p role="status" className={css['soFar']}>
          {say('vehicles.fleet.soFar')}
        </p>
      ) : null}
      {fleet ? <SpentPerPlate plates={plates} use={fleet.of} /> : null}
    </div>
  );
}
