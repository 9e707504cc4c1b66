import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { type StateOf, stateOf, stateText } from '../../../../machines/state-of.ts';
import type { cardStatusMachine } from '../../../../machines/vehicles/card-status.ts';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import { type CardStatusFlow, startCardStatus } from '../../flows/vehicles/card-status.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { Button } from '../../ui/button.tsx';
import { useLastingFocus } from '../../ui/lasting-focus.ts';
import { Switch } from '../../ui/switch.tsx';
import { WashCard } from '../../ui/wash-card.tsx';
import { useWords } from '../../words/words.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ItemFacts } from '../vehicles/item-facts.tsx';
import type { ItemFacts as Facts } from '../vehicles/use-item-facts.ts';
import css from './cards.module.css';
import { grouped } from './grouped.ts';

type State = StateOf<typeof cardStatusMachine>;

interface CardTileProps {
  readonly card: VehicleItem;
  readonly facts: Facts;
  readonly onShow: () => void;
  readonly onManage: () => void;
}

/** One wash card, drawn as one, with what can be done with it. */
export function CardTile(props: CardTileProps) {
  const portal = usePortal();
  const store = useAccountStore();
  const flow = useRecordedFlow(() => startCardStatus(portal, store, props.card.id));
  return flow ? <RunningTile {...props} flow={flow} /> : <Tile {...props} state="idle" />;
}

function RunningTile({ flow, ...props }: CardTileProps & { flow: CardStatusFlow }) {
  const { card } = props;
  const { world } = usePortal();
  const { say } = useWords();
  const state = useSelector(flow, (snapshot) => stateOf<typeof cardStatusMachine>(snapshot));
  const toggle = () =>
    flow.send(
      card.status === 'ENABLED' ? { type: 'disable requested' } : { type: 'enable requested', key: world.newKey() },
    );
  const view = {
    idle: () => null,
    'confirming disable': () => (
      <Suspense>
        <ConfirmDialog
          open
          flow="card-status"
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
      </Suspense>
    ),
    disabling: () => null,
    enabling: () => null,
  } satisfies Record<State, () => ReactNode>;
  return (
    <>
      <Tile {...props} state={stateText(flow.getSnapshot().value)} onToggle={toggle} />
      {view[state]()}
    </>
  );
}

function Tile({
  card,
  facts,
  onShow,
  onManage,
  state,
  onToggle,
}: CardTileProps & { state: string; onToggle?: () => void }) {
  const { say } = useWords();
  const row = useLastingFocus<HTMLLIElement>();
  const isOn = card.status === 'ENABLED';
  return (
    <li
      ref={row}
      className={css['tile']}
      data-flow="card-status"
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
          {...(onToggle ? { onToggle } : { disabled: true })}
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
    </li>
  );
}
