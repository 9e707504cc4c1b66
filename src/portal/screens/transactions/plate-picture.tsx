import { scaleLinear } from 'd3-scale';
import type { PicturedPlate } from '../../lists/pictures.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './plate-picture.module.css';

interface PlatePictureProps {
  /** The one that cost most first. */
  readonly plates: readonly PicturedPlate[];
  readonly what: 'spent' | 'washes';
}

/** One bar for each plate or card, in a table: those that listen hear what the others see. Of a single one the months say it all. */
export function PlatePicture({ plates, what }: PlatePictureProps) {
  const { say } = useWords();
  const formats = useFormats();
  if (plates.length < 2) return null;
  const name = say(what === 'spent' ? 'transactions.picture.spentOn' : 'transactions.picture.washes');
  const ordered = plates.toSorted((one, other) => other[what] - one[what]);
  const along = scaleLinear()
    .domain([0, Math.max(1, ...plates.map((plate) => plate[what]))])
    .range([0, 100]);
  return (
    <table className={css['plates']} data-picture="plates">
      <caption>{say('transactions.picture.perPlate', { what: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('transactions.picture.plate')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((plate) => (
          <tr key={plate.plate} data-id={plate.plate}>
            <th scope="row">{plate.plate}</th>
            <td>
              <span className={css['bar']} style={{ inlineSize: `${along(plate[what])}%` }} />
              {what === 'spent' ? formats.money(plate.spent) : formats.count(plate.washes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
