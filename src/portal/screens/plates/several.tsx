import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { changeSeveralMachine } from '../../../../machines/plates/change-several.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { type ChangeSeveralFlow, limitsIn, startChangeSeveral } from '../../flows/plates/change-several.ts';
import { leavePage } from '../../hooks/leave-page.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { useWords } from '../../words/words.tsx';
import { FormErrors } from '../forms/form-errors.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import { ConfirmDialog, Dialog } from '../shared/confirm-dialog.tsx';
import { OpenOutcome } from '../shared/open-outcome.tsx';
import { Programs } from '../shared/programs.tsx';
import type { ItemFacts } from '../shared/use-item-facts.ts';
import css from './fleet.module.css';
import type { Chosen } from './use-chosen.ts';

interface SeveralProps {
  readonly chosen: Chosen;
  readonly facts: ItemFacts;
}

/** What can be done with the plates that are chosen, all at once. */
export function Several(props: SeveralProps) {
  const portal = usePortal();
  const store = useStore();
  const flow = useRecordedFlow(() => startChangeSeveral(portal, store));
  return flow ? <Running {...props} flow={flow} /> : null;
}

function Running({ flow, chosen, facts }: SeveralProps & { flow: ChangeSeveralFlow }) {
  const { world } = usePortal();
  const { say } = useWords();
  const words = useProblemWords();
  const snapshot = useSelector(flow, (now) => now);
  const { limited, problems, attempt } = snapshot.context;
  const state = stateText(snapshot.value);
  const count = chosen.plates.length;
  // A question comes back with a page that is loaded anew, the choice that it was about does not.
  useEffect(() => {
    if (count === 0) leavePage(flow);
  }, [count, flow]);
  /** Each under a key of its own; what is as it was asked to be already is asked for no less: another device may know better. */
  const each = () => chosen.plates.map(({ id }) => ({ itemId: id, key: world.newKey() }));
  const open = () => (
    <OpenOutcome
      state={state}
      send={flow.send}
      about={say('vehicles.several.about')}
      onDecline={() => flow.send({ type: 'send declined' })}
    />
  );
  const save = (filled: FormData) => {
    flow.send({ type: 'limits requested', each: each(), ...limitsIn(filled) });
  };
  const view = {
    idle: () => null,
    'confirming disable': () => (
      <ConfirmDialog
        open
        flow="change-several"
        state={state}
        title={say('vehicles.several.confirmTitle', { count })}
        description={say('vehicles.several.confirmText')}
        confirm={say('vehicles.plate.confirm')}
        cancel={say('vehicles.plate.cancel')}
        confirmEvent="several disable confirmed"
        cancelEvent="several disable cancelled"
        onConfirm={() => flow.send({ type: 'several disable confirmed', each: each() })}
        onCancel={() => flow.send({ type: 'several disable cancelled' })}
      />
    ),
    'choosing limits': () => (
      <Dialog
        open
        flow="change-several"
        state={state}
        title={say('vehicles.several.limitsTitle', { count })}
        close={say('vehicles.change.close')}
        event="limits closed"
        onClose={() => flow.send({ type: 'limits closed' })}
      >
        <Form className={css['form']} onSend={save}>
          <FormErrors
            problems={problems.restrictedSaleItemIds ? { 'change-programs': problems.restrictedSaleItemIds } : {}}
            attempt={attempt}
          />
          <Programs
            programs={facts.programs}
            chosen={[]}
            limited={limited}
            event="limits chosen"
            onLimited={(now) => flow.send({ type: 'limits chosen', limited: now })}
            error={words(problems.restrictedSaleItemIds)}
          />
          <Button type="submit" event="limits requested">
            {say('vehicles.change.save')}
          </Button>
        </Form>
      </Dialog>
    ),
    asking: open,
    'several not sent': open,
  } satisfies Record<StateOf<typeof changeSeveralMachine>, () => ReactNode>;
  const isIdle = snapshot.matches('idle');
  const isOffered = isIdle && count > 0;
  return (
    <div data-flow="change-several" data-state={state}>
      <div className={css['several']}>
        <Checkbox
          name="all"
          id="chosen-all"
          label={say('vehicles.several.all')}
          checked={chosen.isAll}
          onTick={chosen.toggleAll}
        />
        {count === 0 ? null : (
          <>
            <span role="status">{say('vehicles.several.count', { count })}</span>
            <Button
              look="secondary"
              small
              disabled={!isOffered}
              event="several enable requested"
              onClick={() => flow.send({ type: 'several enable requested', each: each() })}
            >
              {say('vehicles.plate.enable')}
            </Button>
            <Button
              look="secondary"
              small
              disabled={!isOffered}
              event="several disable requested"
              onClick={() => flow.send({ type: 'several disable requested' })}
            >
              {say('vehicles.plate.confirm')}
            </Button>
            <Button
              look="secondary"
              small
              disabled={!isOffered}
              event="limits opened"
              onClick={() => flow.send({ type: 'limits opened' })}
            >
              {say('vehicles.several.limits')}
            </Button>
          </>
        )}
      </div>
      {view[stateOf<typeof changeSeveralMachine>(snapshot)]()}
    </div>
  );
}
