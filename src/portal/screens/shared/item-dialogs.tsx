import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { unlinkMachine } from '../../../../machines/shared/unlink.ts';
import { type ChangeItemFlow, startChangeItem } from '../../flows/shared/change-item.ts';
import { writtenName } from '../../flows/shared/item-name.ts';
import type { Kind } from '../../flows/shared/start.ts';
import { startUnlink, type UnlinkFlow } from '../../flows/shared/unlink.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { useVanished } from '../../hooks/use-vanished.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { partAhead } from '../../parts/lazy-part.tsx';
import { type ItemFacts, isPaidFor } from './use-item-facts.ts';

const ChangeDialog = partAhead(() => import('./change-dialog.tsx'), 'ChangeDialog');
const GoneDialog = partAhead(() => import('./gone-dialog.tsx'), 'GoneDialog');
const UnlinkDialog = partAhead(() => import('./unlink-dialog.tsx'), 'UnlinkDialog');

/** The two flows by which one of a list is changed or removed; null until they stand where they were left. */
export function useItemFlows(kind: Kind): ItemFlows | null {
  const portal = usePortal();
  const store = useStore();
  const change = useRecordedFlow(() => startChangeItem(portal, store, kind));
  const unlink = useRecordedFlow(() => startUnlink(portal, store, kind));
  return change && unlink ? { change, unlink } : null;
}

export interface ItemFlows {
  readonly change: ChangeItemFlow;
  readonly unlink: UnlinkFlow;
}

/** What the flow of changing is told of the one it opens for. */
export function openingOf({ id, name, restrictedSaleItemIds }: VehicleItem) {
  return { type: 'change opened', itemId: id, name, limited: restrictedSaleItemIds.length > 0 } as const;
}

interface ItemDialogsProps {
  readonly flows: ItemFlows;
  readonly kind: Kind;
  readonly items: readonly VehicleItem[];
  readonly facts: ItemFacts;
}

/** What is asked about one of a list, over the list. */
export function ItemDialogs({ flows: { change, unlink }, kind, items, facts }: ItemDialogsProps) {
  const isOpen = useSelector(change, (state) => state.matches('filling in'));
  const isLate = useSelector(change, (state) => state.matches('no longer there'));
  const itemId = useSelector(change, ({ context }) => context.itemId);
  const isAsking = useSelector(unlink, (state) => !state.matches('idle') && !isRemoving(state));
  const leaving = useSelector(unlink, (state) => (isRemoving(state) ? state.context.itemId : null));
  const name = useSelector(change, ({ context }) => context.name);
  const item = items.find(({ id }) => id === itemId);
  const askedAbout = useSelector(unlink, (state) => (isQuestion(state) ? state.context.itemId : null));
  useVanished(lists[kind], isOpen ? itemId : null, () => change.send({ type: 'thing vanished' }));
  useVanished(lists[kind], askedAbout, () => unlink.send({ type: 'thing vanished' }));
  const removeIt = () => {
    change.send({ type: 'change closed' });
    unlink.send({ type: 'unlink requested', itemId, name: item?.name ?? '', paidFor: isPaidFor(facts, itemId) });
  };
  return (
    <>
      {isOpen && item ? (
        <ChangeDialog
          flow={change}
          item={item}
          facts={facts}
          onUnlink={item.leaving || leaving === itemId ? undefined : removeIt}
        />
      ) : null}
      {isLate ? (
        <GoneDialog
          flow="change-item"
          name={writtenName(kind, name)}
          closeEvent="change closed"
          onClose={() => change.send({ type: 'change closed' })}
        />
      ) : null}
      {isAsking ? <UnlinkDialog flow={unlink} kind={kind} facts={facts} /> : null}
    </>
  );
}

const lists = { plate: 'plates', card: 'cards' } as const;

/** Whether the customer has confirmed a removal that has not ended. */
export function isRemoving(state: SnapshotFrom<typeof unlinkMachine>): boolean {
  return state.matches('unlinking') || state.matches('unlink not sent');
}

function isQuestion(state: SnapshotFrom<typeof unlinkMachine>): boolean {
  return state.matches('confirming unlink') || state.matches('kept for a subscription');
}
