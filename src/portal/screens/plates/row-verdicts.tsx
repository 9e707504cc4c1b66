import type { JudgedRow } from '../../../../machines/plates/import-plates.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { Badge } from '../../ui/badge.tsx';
import { Plate } from '../../ui/plate.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './fleet.module.css';

/** What becomes of each row: it is added, or why it is not. */
export function RowVerdicts({ rows }: { rows: readonly JudgedRow[] }) {
  const { say } = useWords();
  const words = useProblemWords();
  return (
    <ul className={css['verdicts']} tabIndex={-1}>
      {rows.map(({ line, plate, nickname, costCentre, problem }) => {
        const recognised = recognisePlate(plate);
        return (
          <li key={line} className={css['verdict']} data-verdict={problem?.messageKey ?? 'new'}>
            {plate === '' ? (
              <span>–</span>
            ) : (
              <Plate text={recognised?.written ?? plate} country={recognised?.country} />
            )}
            <Badge tone={problem ? 'caution' : 'positive'}>
              {say(problem ? 'vehicles.import.leftOut' : 'vehicles.import.new')}
            </Badge>
            {problem || nickname || costCentre ? (
              <span className={css['why']}>
                {problem ? words(problem) : [nickname, costCentre].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
