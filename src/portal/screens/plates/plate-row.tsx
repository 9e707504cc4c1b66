import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { itemStatusMachine } from '../../../../machines/shared/item-status.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type ItemStatusFlow, startItemStatus } from '../../flows/shared/item-status.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { Plate } from '../../ui/plate.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import { unbroken } from '../shared/unbroken.ts';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './plates.module.css';

type State = StateOf<typeof itemStatusMachine>;

interface PlateRowProps {
  readonly plate: VehicleItem;
  readonly facts: Facts;
  readonly onManage: () => void;
}

/** One licence plate. The switch asks; what is seen is what the list knows. */
export function PlateRow(props: PlateRowProps) {
  const portal = usePortal();
  const store = useStore();
  const flow = useRecordedFlow(() => startItemStatus(portal, store, 'plate', props.plate));
  return flow ? <RunningRow {...props} flow={flow} /> : <Row {...props} state="idle" />;
}

function RunningRow({ flow, ...props }: PlateRowProps & { flow: ItemStatusFlow }) {
  const { plate } = props;
  const { world } = usePortal();
  const snapshot = useSelector(flow, (now) => now);
  const state = stateOf<typeof itemStatusMachine>(snapshot);
  const isOn = plate.status === 'ENABLED';
  const toggle = () =>
    flow.send(isOn ? { type: 'disable requested' } : { type: 'enable requested', key: world.newKey() });
  const view = {
    idle: () => null,
    'confirming disable': () => (
      <Confirm
        plate={plate}
        state={state}
        onConfirm={() => flow.send({ type: 'disable confirmed', key: world.newKey() })}
        onCancel={() => flow.send({ type: 'disable cancelled' })}
      />
    ),
    disabling: () => null,
    enabling: () => null,
    'disable not sent': () => null,
    'enable not sent': () => null,
  } satisfies Record<State, () => ReactNode>;
  return (
    <>
      <Row {...props} state={stateText(snapshot.value)} running={{ send: flow.send, toggle }} />
      {view[state]()}
    </>
  );
}

interface RowProps extends PlateRowProps {
  readonly state: string;
  /** Its flow, once that runs. */
  readonly running?: { readonly send: ItemStatusFlow['send']; readonly toggle: () => void };
}

function Row({ plate, facts, onManage, state, running }: RowProps) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const isOn = plate.status === 'ENABLED';
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="item-status"
      data-state={state}
      data-id={plate.id}
      aria-busy={plate.busy || undefined}
    >
      <Plate text={written} country={recognised?.country} off={!isOn} />
      <Switch
        label={say('vehicles.plate.switch', { plate: written })}
        word={say(isOn ? 'vehicles.plate.on' : 'vehicles.plate.off')}
        on={isOn}
        busy={plate.busy}
        event={isOn ? 'disable requested' : 'enable requested'}
        {...(running && !isNotSent(state) && !isNotKnown(state) ? { onToggle: running.toggle } : { disabled: true })}
      />
      <ItemFacts item={plate} facts={facts} />
      <Button
        look="quiet"
        small
        event="change opened"
        aria-label={say('vehicles.manageName', { name: written })}
        onClick={onManage}
      >
        {say('vehicles.manage')}
      </Button>
      {running ? (
        <OpenOutcome
          state={state}
          send={running.send}
          about={say(state.startsWith('enabl') ? 'activity.enablePlate' : 'activity.disablePlate', { thing: written })}
          onDecline={() => running.send({ type: 'send declined' })}
        />
      ) : null}
    </li>
  );
}

function Confirm({ plate, state, onConfirm, onCancel }: ConfirmProps) {
  const { say } = useWords();
  return (
    <ConfirmDialog
      open
      flow="item-status"
      state={state}
      title={say('vehicles.plate.confirmTitle', {
        plate: unbroken(recognisePlate(plate.name)?.written ?? plate.name),
      })}
      description={say('vehicles.plate.confirmText')}
      confirm={say('vehicles.plate.confirm')}
      cancel={say('vehicles.plate.cancel')}
      confirmEvent="disable confirmed"
      cancelEvent="disable cancelled"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

interface ConfirmProps {
  readonly plate: VehicleItem;
  readonly state: State;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
