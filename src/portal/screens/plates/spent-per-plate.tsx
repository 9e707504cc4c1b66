import type { PlateUse } from '../../lists/fleet.ts';
import { unused } from '../../lists/fleet.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import months from '../transactions/months.module.css';

const PlatePicture = partAhead(() => import('./plate-picture.tsx'), 'PlatePicture');

interface SpentPerPlateProps {
  readonly plates: readonly VehicleItem[];
  readonly use: ReadonlyMap<string, PlateUse>;
}

/** So many bars are told apart at a glance; the others are in the table. */
const most = 12;

/** What each plate cost in a year, the dearest first: as a picture, and as a table. */
export function SpentPerPlate({ plates, use }: SpentPerPlateProps) {
  const { say } = useWords();
  const formats = useFormats();
  const rows = plates
    .map((plate) => ({ plate, ...(use.get(plate.code) ?? unused) }))
    .sort((one, other) => other.spentInYear - one.spentInYear);
  const drawn = rows.filter(({ spentInYear }) => spentInYear > 0).slice(0, most);
  if (drawn.length === 0) return null;
  return (
    <Card title={say('vehicles.fleet.picture')}>
      <div className={months['pictures']}>
        <PlatePicture
          meanwhile={<Skeleton label={say('vehicles.loading')} shape="card" inPlace />}
          label={say('vehicles.fleet.pictureLabel', { count: drawn.length })}
          bars={drawn.map(({ plate, spentInYear }) => ({
            id: plate.id,
            name: plate.nickname || plate.name,
            value: spentInYear,
            written: formats.money(spentInYear),
          }))}
        />
        <details className={months['details']}>
          <summary>{say('transactions.picture.table')}</summary>
          <table className={months['table']}>
            <thead>
              <tr>
                <th scope="col">{say('vehicles.fleet.plate')}</th>
                <th scope="col">{say('vehicles.costCentre')}</th>
                <th scope="col">{say('vehicles.fleet.washes')}</th>
                <th scope="col">{say('vehicles.fleet.inYear')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ plate, washesInYear, spentInYear }) => (
                <tr key={plate.id}>
                  <th scope="row">{[plate.name, plate.nickname].filter(Boolean).join(' · ')}</th>
                  <td>{plate.costCentre}</td>
                  <td>{formats.count(washesInYear)}</td>
                  <td>{formats.money(spentInYear)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Card>
  );
}
