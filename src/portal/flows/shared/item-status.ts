import type { ActorRefFrom } from 'xstate';
import { itemStatusMachine } from '../../../../machines/shared/item-status.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { IdentificationItem } from '../../../contract/identification-items.ts';
import { disableCard, enableCard } from '../../acts/cards.ts';
import { disablePlate, enablePlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from './carry-out.ts';
import { nameOfItem, writtenName } from './item-name.ts';
import { answered, type Run, seeTo } from './see-to.ts';
import { type Kind, startFlow } from './start.ts';
import { tellFailure } from './tell-failure.ts';
import { tellIfGone } from './tell-if-gone.ts';

const told = /*i18n*/ {
  plate: { off: 'vehicles.plate.disabled', on: 'vehicles.plate.enabled' },
  card: { off: 'cards.disabled', on: 'cards.enabled' },
} as const;

const acts = {
  plate: { disable: disablePlate, enable: enablePlate },
  card: { disable: disableCard, enable: enableCard },
} as const;

const lists = { plate: 'plates', card: 'cards' } as const;

export type ItemStatusFlow = ActorRefFrom<typeof itemStatusMachine>;

/** Starts the flow of one plate's or card's status where it was left. Its acts go through the ledger; the chart never posts. */
export function startItemStatus(
  portal: Portal,
  store: Store,
  kind: Kind,
  { id: itemId, name: nameNow }: Pick<IdentificationItem, 'id' | 'name'>,
): Promise<ItemStatusFlow> {
  const act = (type: 'disable' | 'enable') =>
    carryOut(portal, store, acts[kind][type], ({ itemId: id }: { itemId: string; key: string }) => ({
      identificationItemId: id,
    }));
  const tell = async (status: 'on' | 'off', undo?: () => void) => {
    const name = await nameOfItem(store, kind, itemId);
    portal.tell({ tone: 'positive', messageId: told[kind][status], values: { name }, ...(undo && { undo }) });
  };
  const again = () => ({ key: portal.world.newKey(), input: { identificationItemId: itemId } });
  /** Also after its page was left: the opposite is asked for, and what comes of it is told. */
  const opposite = (status: 'on' | 'off') => () =>
    answered(seeTo(portal, store, acts[kind][status === 'off' ? 'disable' : 'enable'], again(), alone())).then(
      () => tell(status),
      (error: unknown) => tellFailure(portal, failureOf(error)),
    );
  const chart = itemStatusMachine.provide({
    actors: { 'disable item': act('disable'), 'enable item': act('enable') },
    actions: {
      'tell that it is disabled': () => void tell('off', opposite('on')),
      'tell that it is enabled': () => void tell('on', opposite('off')),
      'tell when it is no longer there': () =>
        void tellIfGone(portal, store, lists[kind], itemId, writtenName(kind, nameNow)),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, { itemId }, `${kind}/${itemId}`);
}

/** No chart waits for it. */
function alone(): Run {
  return { signal: new AbortController().signal, system: {} };
}
