import type { MessageId } from '@lingui/core';
import { usePortal } from '../../hooks/portal-context.ts';
import type { ActStep } from '../../lists/acts.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';

const words = /*i18n*/ {
  'act asked for': 'activity.step.asked',
  'act drafted': 'activity.step.drafted',
  'act sent': 'activity.step.sent',
  'act unanswered': 'activity.step.unanswered',
  'act looked up': 'activity.step.lookedUp',
  'act done': 'activity.step.done',
  'act refused': 'activity.step.refused',
  'act taken back': 'activity.step.takenBack',
  'act given up': 'activity.step.givenUp',
  'act held back': 'activity.step.heldBack',
  'act resumed': 'activity.step.resumed',
  'act left open': 'activity.step.leftOpen',
  'act checked again': 'activity.step.checked',
} satisfies Record<ActStep['type'], MessageId>;

/** How an act came to where it stands, step by step, with times. */
export function ActSteps({ steps }: { steps: readonly ActStep[] }) {
  const { world } = usePortal();
  const { say } = useWords();
  const formats = useFormats();
  if (steps.length < 2) return null;
  return (
    <details className={css['story']}>
      <summary>{say('activity.story')}</summary>
      <ol>
        {steps.map(({ type, at, until }) => (
          <li key={`${type} ${at}`}>
            {formats.moment(at, world.now())} {say(words[type])}
            {until === undefined ? null : (
              <> {say('activity.step.until', { time: formats.moment(until, world.now()) })}</>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
