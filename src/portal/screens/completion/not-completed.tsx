import { useSelector } from '@xstate/react';
import { stateText } from '../../../../machines/state-of.ts';
import type { CompleteDetailsFlow } from '../../flows/completion/complete-details.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../details/details.module.css';
import { FormErrors } from '../forms/form-errors.tsx';
import { isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';

/** Everything was given; the back office has not said yet that the account is complete. */
export function NotCompleted({ flow }: { flow: CompleteDetailsFlow }) {
  const { world } = usePortal();
  const { say } = useWords();
  const snapshot = useSelector(flow, (state) => state);
  const { failure, attempt } = snapshot.context;
  const state = stateText(snapshot.value);
  return (
    <div className={css['form']} data-flow="complete-details" data-state={state}>
      <OpenOutcome state={state} send={flow.send} />
      <FormErrors problems={{}} failure={isNotSent(state) ? null : failure} attempt={attempt} />
      {snapshot.matches('not completed yet') ? (
        <div className={css['actions']}>
          <Button look="secondary" event="back requested" onClick={() => flow.send({ type: 'back requested' })}>
            {say('complete.back')}
          </Button>
          <Button
            event="completion requested again"
            onClick={() => flow.send({ type: 'completion requested again', completionKey: world.newKey() })}
          >
            {say('complete.finish')}
          </Button>
        </div>
      ) : null}
      {snapshot.hasTag('busy') ? <Skeleton label={say('complete.finishing')} shape="line" count={2} inPlace /> : null}
    </div>
  );
}
