import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useAccountStore, usePortal } from '../../flows/portal-context.ts';
import { useRecordedFlow } from '../../flows/use-recorded-flow.ts';
import { type ChangeItemFlow, startChangeItem } from '../../flows/vehicles/change-item.ts';
import type { Kind } from '../../flows/vehicles/start.ts';
import { startUnlink, type UnlinkFlow } from '../../flows/vehicles/unlink.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';
import { lazyPart } from '../../parts/lazy-part.ts';
import { type ItemFacts, isPaidFor } from './use-item-facts.ts';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), 'ChangeDialog');
const UnlinkDialog = lazyPart(() => import('./unlink-dialog.tsx'), 'UnlinkDialog');

/** The two flows by which one of a list is changed or removed; null until they stand where they were left. */
export function useItemFlows(kind: Kind): ItemFlows | null {
  const portal = usePortal();
  const store = useAccountStore();
  const change = useRecordedFlow(() => startChangeItem(portal, store, kind));
  const unlink = useRecordedFlow(() => startUnlink(portal, store, kind));
  return change && unlink ? { change, unlink } : null;
}

export interface ItemFlows {
  readonly change: ChangeItemFlow;
  readonly unlink: UnlinkFlow;
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
  const itemId = useSelector(change, ({ context }) => context.itemId);
  const isAsking = useSelector(unlink, (state) => !state.matches('idle'));
  const item = items.find(({ id }) => id === itemId);
  const removeIt = () => {
    change.send({ type: 'change closed' });
    unlink.send({ type: 'unlink requested', itemId, paidFor: isPaidFor(facts, itemId) });
  };
  return (
    <Suspense>
      {isOpen && item ? <ChangeDialog flow={change} item={item} facts={facts} onUnlink={removeIt} /> : null}
      {isAsking ? (
        <UnlinkDialog flow={unlink} kind={kind} nameOf={(id) => items.find((one) => one.id === id)?.name ?? ''} />
      ) : null}
    </Suspense>
  );
}
