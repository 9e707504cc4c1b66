import type { MessageId } from '@lingui/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { itemStatusMachine } from '../../../../machines/shared/item-status.ts';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import { type ItemStatusFlow, startItemStatus } from '../../flows/shared/item-status.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from './open-outcome.tsx';

interface SwitchedItemProps {
  readonly kind: 'plate' | 'card';
  readonly item: VehicleItem;
  /** As the customer knows it. */
  readonly name: string;
  readonly className: string | undefined;
  readonly says: {
    readonly switch: string;
    readonly confirmTitle: string;
    readonly confirmText: string;
    readonly enabling: MessageId;
    readonly disabling: MessageId;
  };
  /** A row of a list, or of a table. */
  readonly as?: 'li' | 'tr';
  /** Draws the item, with its switch and what is told of it where they belong. */
  readonly children: (toggle: ReactNode, outcome: ReactNode) => ReactNode;
}

/** A licence plate or wash card that is switched on and off. The switch asks; what is seen is what the list knows. */
export function SwitchedItem(props: SwitchedItemProps) {
  const portal = usePortal();
  const store = useStore();
  const { kind, item } = props;
  const lasting = { goingOn: store.goingOn, flow: `item-status/${kind}/${item.id}` };
  const flow = useRecordedFlow(() => startItemStatus(portal, store, kind, item), lasting);
  const snapshot = useSelector(flow ?? undefined, (now) => now);
  const ask = (type: SwitchEvent) =>
    flow?.send(type === 'disable requested' ? { type } : { type, key: portal.world.newKey() });
  return (
    <>
      {/* It stands before its flow does, and is not drawn anew for it. */}
      <Item
        {...props}
        state={snapshot ? stateText(snapshot.value) : 'idle'}
        {...(flow && { running: { send: flow.send, ask } })}
      />
      {flow && snapshot ? (
        <Question flow={flow} state={stateOf<typeof itemStatusMachine>(snapshot)} says={props.says} />
      ) : null}
    </>
  );
}

interface QuestionProps extends Pick<SwitchedItemProps, 'says'> {
  readonly flow: ItemStatusFlow;
  readonly state: StateOf<typeof itemStatusMachine>;
}

/** Whether it is to be switched off. */
function Question({ flow, state, says }: QuestionProps) {
  const { world } = usePortal();
  const { say } = useWords();
  const view = {
    idle: () => null,
    'confirming disable': () => (
      <ConfirmDialog
        open
        flow="item-status"
        state={state}
        title={says.confirmTitle}
        description={says.confirmText}
        confirm={say('vehicles.plate.confirm')}
        cancel={say('vehicles.plate.cancel')}
        confirmEvent="disable confirmed"
        cancelEvent="disable cancelled"
        onConfirm={() => flow.send({ type: 'disable confirmed', key: world.newKey() })}
        onCancel={() => flow.send({ type: 'disable cancelled' })}
      />
    ),
    disabling: () => null,
    enabling: () => null,
    'disable not sent': () => null,
    'enable not sent': () => null,
  } satisfies Record<StateOf<typeof itemStatusMachine>, () => ReactNode>;
  return view[state]();
}

type SwitchEvent = 'disable requested' | 'enable requested';

interface ItemProps extends SwitchedItemProps {
  readonly state: string;
  /** Its flow, once that runs. */
  readonly running?: { readonly send: ItemStatusFlow['send']; readonly ask: (type: SwitchEvent) => void };
}

function Item({ item, name, className, says, as: Row = 'li', children, state, running }: ItemProps) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement & HTMLTableRowElement>();
  const isOn = item.status === 'ENABLED';
  const event: SwitchEvent = isOn ? 'disable requested' : 'enable requested';
  const ask = running && !isNotSent(state) && !isNotKnown(state) ? running.ask : undefined;
  return (
    <Row
      ref={row}
      className={className}
      data-flow="item-status"
      data-state={state}
      data-id={item.id}
      aria-busy={item.busy || undefined}
    >
      {children(
        isOn || item.status === 'DISABLED' ? (
          <Switch
            label={says.switch}
            word={say(isOn ? 'vehicles.plate.on' : 'vehicles.plate.off')}
            on={isOn}
            busy={item.busy}
            event={event}
            {...(ask ? { onToggle: () => ask(event) } : { disabled: true })}
          />
        ) : (
          <NotTold label={says.switch} ask={ask} />
        ),
        running ? (
          <OpenOutcome
            state={state}
            send={running.send}
            about={say(state.startsWith('enabl') ? says.enabling : says.disabling, { thing: name })}
            onDecline={() => running.send({ type: 'send declined' })}
          />
        ) : null,
      )}
    </Row>
  );
}

/** The back office does not tell whether it is on: nothing is said of that, and it can be switched either way. */
function NotTold({ label, ask }: { label: string; ask: ((type: SwitchEvent) => void) | undefined }) {
  const { say } = useWords();
  const ways = [
    ['enable requested', say('vehicles.plate.enable')],
    ['disable requested', say('vehicles.plate.confirm')],
  ] as const;
  return ways.map(([event, word]) => (
    <Button
      key={event}
      look="quiet"
      small
      event={event}
      aria-label={`${word}, ${label}`}
      disabled={ask === undefined}
      onClick={() => ask?.(event)}
    >
      {word}
    </Button>
  ));
}

export function ManageButton({ name, onManage }: { name: string; onManage: () => void }) {
  const { say } = useWords();
  return (
    <Button
      look="quiet"
      small
      event="change opened"
      aria-label={say('vehicles.manageName', { name })}
      onClick={onManage}
    >
      {say('vehicles.manage')}
    </Button>
  );
}
