import { type ActorRefFrom, fromPromise } from 'xstate';
import { recordingOf } from '../../../machines/registry.ts';
import { plateStatusMachine } from '../../../machines/vehicles/plate-status.ts';
import { type Failure, failureOf } from '../../contract/failure.ts';
import type { ActTypeName } from '../ledger/act-types.ts';
import { startRecorded } from '../log/recorded-flow.ts';
import type { AccountStore } from './account-store.ts';
import type { Portal } from './portal.ts';
import { tellFailure } from './tell-failure.ts';

/** Nobody wants a plate switched on or off an hour after asking for it. */
const statusCounts = 3_600_000;

export type PlateStatusFlow = ActorRefFrom<typeof plateStatusMachine>;

/** Starts the flow of one plate's status where it was left. Its acts go through the ledger; the chart never posts. */
export async function startPlateStatus(portal: Portal, store: AccountStore, plateId: string): Promise<PlateStatusFlow> {
  const act = (type: ActTypeName) =>
    fromPromise<void, { plateId: string; key: string }>(async ({ input, signal }) => {
      await store.ledger.open({
        key: input.key,
        type,
        class: 'A',
        input: { identificationItemId: input.plateId },
        about: `plate/${input.plateId}`,
        sets: 'status',
        expiresAfter: statusCounts,
        sessionEpoch: portal.session.getSnapshot().context.session?.epoch ?? '',
      });
      const ending = await store.ledger.settled(input.key, signal);
      if (ending !== 'done') throw { type: 'no answer', reason: 'left open' } satisfies Failure;
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
