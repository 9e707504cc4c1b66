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
import { WashCard } from '../../ui/wash-card.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ItemFacts } from '../shared/item-facts.tsx';
import { isNotKnown, isNotSent, OpenOutcome } from '../shared/open-outcome.tsx';
import type { ItemFacts as Facts } from '../shared/use-item-facts.ts';
import css from './cards.module.css';
import { grouped } from './grouped.ts';

type State = StateOf<typeof itemStatusMachine>;

interface CardTileProps {
  readonly card: VehicleItem;
  readonly facts: Facts;
  readonly onShow: () => void;
  readonly onManage: () => void;
}

/** One wash card, drawn as one, with what can be done with it. */
export function CardTile(props: CardTileProps) {
  const portal = usePortal();
  const store = useStore();
  const flow = useRecordedFlow(() => startItemStatus(portal, store, 'card', props.card));
  return flow ? <RunningTile {...props} flow={flow} /> : <Tile {...props} state="idle" />;
}

function RunningTile({ flow, ...props }: CardTileProps & { flow: ItemStatusFlow }) {
  const { card } = props;
  const { world } = usePortal();
  const { say } = useWords();
  const snapshot = useSelector(flow, (now) => now);
  const state = stateOf<typeof itemStatusMachine>(snapshot);
  const toggle = () =>
    flow.send(
      card.status === 'ENABLED' ? { type: 'disable requested' } : { type: 'enable requested', key: world.newKey() },
    );
  const view = {
    idle: () => null,
    'confirming disable': () => (
      <ConfirmDialog
        open
        flow="item-status"
        state={state}
        title={say('cards.confirmTitle', { name: card.name })}
        description={say('cards.confirmText')}
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
  } satisfies Record<State, () => ReactNode>;
  return (
    <>
      <Tile {...props} state={stateText(snapshot.value)} running={{ send: flow.send, toggle }} />
      {view[state]()}
    </>
  );
}

interface TileProps extends CardTileProps {
  readonly state: string;
  /** Its flow, once that runs. */
  readonly running?: { readonly send: ItemStatusFlow['send']; readonly toggle: () => void };
}

function Tile({ card, facts, onShow, onManage, state, running }: TileProps) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const isOn = card.status === 'ENABLED';
  return (
    <li
      ref={row}
      className={css['tile']}
      data-flow="item-status"
      data-state={state}
      data-id={card.id}
      aria-busy={card.busy || undefined}
    >
      <WashCard name={card.name} code={grouped(card.code)} off={!isOn} />
      <Button
        look="secondary"
        wide
        event="show requested"
        aria-label={say('cards.showName', { name: card.name })}
        onClick={onShow}
      >
        {say('cards.show')}
      </Button>
      <div className={css['bar']}>
        <Switch
          label={say('cards.switch', { name: card.name })}
          word={say(isOn ? 'vehicles.plate.on' : 'vehicles.plate.off')}
          on={isOn}
          busy={card.busy}
          event={isOn ? 'disable requested' : 'enable requested'}
          {...(running && !isNotSent(state) && !isNotKnown(state) ? { onToggle: running.toggle } : { disabled: true })}
        />
        <Button
          look="quiet"
          small
          event="change opened"
          aria-label={say('vehicles.manageName', { name: card.name })}
          onClick={onManage}
        >
          {say('vehicles.manage')}
        </Button>
      </div>
      <ItemFacts item={card} facts={facts} />
      {running ? (
        <OpenOutcome
          state={state}
          send={running.send}
          about={say(state.startsWith('enabl') ? 'activity.enableCard' : 'activity.disableCard', { thing: card.name })}
          onDecline={() => running.send({ type: 'send declined' })}
        />
      ) : null}
    </li>
  );
}
