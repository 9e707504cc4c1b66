import { type ActorRefFrom, fromPromise } from 'xstate';
import { recordingOf } from '../../../machines/registry.ts';
import { plateStatusMachine } from '../../../machines/vehicles/plate-status.ts';
import { failureOf } from '../../contract/failure.ts';
import { startRecorded } from '../log/recorded-flow.ts';
import type { AccountStore } from './account-store.ts';
import type { Portal } from './portal.ts';
import { seeTo } from './see-to.ts';
import { tellFailure } from './tell-failure.ts';

/** Nobody wants a plate switched on or off an hour after asking for it. */
const statusCounts = 3_600_000;

export type PlateStatusFlow = ActorRefFrom<typeof plateStatusMachine>;

/** Starts the flow of one plate's status where it was left. Its acts go through the ledger; the chart never posts. */
export async function startPlateStatus(portal: Portal, store: AccountStore, plateId: string): Promise<PlateStatusFlow> {
  const act = (type: 'disable plate' | 'enable plate') =>
    fromPromise<void, { plateId: string; key: string }>(({ input: { key, plateId }, signal }) => {
      const input = { identificationItemId: plateId };
      const about = `plate/${plateId}`;
      return seeTo(portal, store, { key, type, input, about, sets: 'status', expiresAfter: statusCounts }, signal);
    });
  const chart = plateStatusMachine.provide({
    actors: { 'disable plate': act('disable plate'), 'enable plate': act('enable plate') },
    actions: {
      'tell that the plate is disabled': () => portal.tell({ tone: 'positive', messageId: 'vehicles.plate.disabled' }),
      'tell that the plate is enabled': () => portal.tell({ tone: 'positive', messageId: 'vehicles.plate.enabled' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  const flow = await startRecorded(chart, {
    flow: `${chart.id}/${plateId}`,
    ...recordingOf(chart),
    input: { plateId },
    log: store.flowLog,
    now: portal.world.now,
  });
  flow.start();
  return flow;
}
