import { HiddenText } from './hidden-text.tsx';
import css from './stages.module.css';

interface StagesProps {
  label: string;
  stages: readonly string[];
  /** Where it is now, from 0: what lies before it is behind. */
  at: number;
  /** What those that listen hear of a stage that is behind. */
  done: string;
}

/** How far something has come that goes its way by itself: one bar for each stage, filled as far as it is. */
export function Stages({ label, stages, at, done }: StagesProps) {
  return (
    <ol aria-label={label} className={css.stages}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={css.stage}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {stage}
          {index < at ? <HiddenText> ({done})</HiddenText> : null}
        </li>
      ))}
    </ol>
  );
}
