import { type ActorRefFrom, fromPromise } from 'xstate';
import { importPlatesMachine, type RefusedRow } from '../../../../machines/plates/import-plates.ts';
import { failureOf } from '../../../contract/failure.ts';
import { addPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions } from '../shared/carry-out.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';
import { newPlate } from './add-plate.ts';

export type ImportPlatesFlow = ActorRefFrom<typeof importPlatesMachine>;

/** Starts the flow of adding many plates where it was left. */
export function startImportPlates(portal: Portal, store: Store): Promise<ImportPlatesFlow> {
  const chart = importPlatesMachine.provide({
    actors: {
      'add each': fromPromise(async ({ input: { rows }, ...run }) => {
        const ended = await Promise.allSettled(
          rows.map(({ key, plate, nickname, costCentre }) =>
            answered(
              seeTo(
                portal,
                store,
                addPlate,
                {
                  key,
                  input: async () => ({
                    ...(await newPlate(store, plate)),
                    ...(nickname !== '' && { nickname }),
                    ...(costCentre !== '' && { costCentre }),
                  }),
                },
                run,
              ),
            ),
          ),
        );
        const refused: RefusedRow[] = [];
        for (const [index, { plate }] of rows.entries()) {
          const one = ended[index];
          if (one?.status !== 'rejected') continue;
          const failure = failureOf(one.reason);
          if (failure.type !== 'refused') throw failure;
          const { messageKey, placeholder } = failure;
          refused.push({ plate, messageKey, ...(placeholder !== undefined && { placeholder }) });
        }
        return refused;
      }),
    },
    actions: {
      ...actingActions(portal, store),
      'take back what was not sent': ({ context }) => {
        for (const { key } of context.added) takeBack(store)({ context: { key } });
      },
      'tell that they are added': (_, { count }) =>
        portal.tell({ tone: 'positive', messageId: 'vehicles.import.done', values: { count: String(count) } }),
    },
  });
  return startFlow(store, chart, undefined);
}
