import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { plateStatusMachine } from '../../../../machines/vehicles/plate-status.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type PlateStatusFlow, startPlateStatus } from '../../flows/plate-status.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { Plate } from '../../ui/plate.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ItemFacts } from './item-facts.tsx';
import css from './plates.module.css';
import { unbroken } from './unbroken.ts';
import type { ItemFacts as Facts } from './use-item-facts.ts';

type State = StateOf<typeof plateStatusMachine>;

interface PlateRowProps {
  readonly plate: VehicleItem;
  readonly facts: Facts;
  readonly onManage: () => void;
}

/** One licence plate. The switch asks; what is seen is what the list knows. */
export function PlateRow(props: PlateRowProps) {
  const portal = usePortal();
  const store = useAccountStore();
  const flow = useRecordedFlow(() => startPlateStatus(portal, store, props.plate.id));
  return flow ? <RunningRow {...props} flow={flow} /> : <Row {...props} state="idle" />;
}

function RunningRow({ flow, ...props }: PlateRowProps & { flow: PlateStatusFlow }) {
  const { plate } = props;
  const { world } = usePortal();
  const state = useSelector(flow, (snapshot) => stateOf<typeof plateStatusMachine>(snapshot));
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
  } satisfies Record<State, () => ReactNode>;
  return (
    <>
      <Row {...props} state={stateText(flow.getSnapshot().value)} onToggle={toggle} />
      {view[state]()}
    </>
  );
}

function Row({ plate, facts, onManage, state, onToggle }: PlateRowProps & { state: string; onToggle?: () => void }) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const isOn = plate.status === 'ENABLED';
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  return (
    <li
      ref={row}
      className={css['row']}
      data-flow="plate-status"
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
        {...(onToggle ? { onToggle } : { disabled: true })}
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
    </li>
  );
}

function Confirm({ plate, state, onConfirm, onCancel }: ConfirmProps) {
  const { say } = useWords();
  return (
    <Suspense>
      <ConfirmDialog
        open
        flow="plate-status"
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
    </Suspense>
  );
}

interface ConfirmProps {
  readonly plate: VehicleItem;
  readonly state: State;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
