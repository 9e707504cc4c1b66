import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { plateStatusMachine } from '../../../../machines/vehicles/plate-status.ts';
import { recognisePlate } from '../../../contract/rules/plate-forms.ts';
import { type PlateStatusFlow, startPlateStatus } from '../../flows/plate-status.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRecordedFlow } from '../../flows/use-flow.ts';
import type { Plate as PlateOfList } from '../../lists/plates.ts';
import { Plate } from '../../ui/plate.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.tsx';
import css from './plates.module.css';

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

type State = StateOf<typeof plateStatusMachine>;

/** One licence plate. The switch asks; what is seen is what the list knows. */
export function PlateRow({ plate }: { plate: PlateOfList }) {
  const portal = usePortal();
  const store = useAccountStore();
  const flow = useRecordedFlow(() => startPlateStatus(portal, store, plate.id));
  return flow ? <RunningRow plate={plate} flow={flow} /> : <Row plate={plate} state="idle" />;
}

function RunningRow({ plate, flow }: { plate: PlateOfList; flow: PlateStatusFlow }) {
  const { world } = usePortal();
  const state = useSelector(flow, (snapshot) => stateOf<typeof plateStatusMachine>(snapshot));
  const isOn = statusOf(plate) === 'ENABLED';
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
      <Row plate={plate} state={stateText(flow.getSnapshot().value)} onToggle={toggle} />
      {view[state]()}
    </>
  );
}

function Row({ plate, state, onToggle }: { plate: PlateOfList; state: string; onToggle?: () => void }) {
  const { say } = useWords();
  const isOn = statusOf(plate) === 'ENABLED';
  const recognised = recognisePlate(plate.name);
  const written = recognised?.written ?? plate.name;
  const busy = plate.pending !== null;
  return (
    <li className={css['row']} data-flow="plate-status" data-state={state} data-id={plate.id} aria-busy={busy || undefined}>
      <Plate text={written} country={recognised?.country} off={!isOn} />
      <span className={css['note']}>{busy ? say('vehicles.plate.waiting') : null}</span>
      <Switch
        label={say('vehicles.plate.switch', { plate: written })}
        word={say(isOn ? 'vehicles.plate.on' : 'vehicles.plate.off')}
        on={isOn}
        busy={busy}
        event={isOn ? 'disable requested' : 'enable requested'}
        {...(onToggle ? { onToggle } : { disabled: true })}
      />
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
        title={say('vehicles.plate.confirmTitle', { plate: unbroken(recognisePlate(plate.name)?.written ?? plate.name) })}
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
  readonly plate: PlateOfList;
  readonly state: State;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The status as the customer put it last, settled or not. */
function statusOf(plate: PlateOfList): PlateOfList['status'] {
  return plate.pending?.status ?? plate.status;
}

/** A plate that a line of text does not break at its dashes. */
function unbroken(plate: string): string {
  return plate.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');
}
