import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  changeSeveralMachine,
  type LimitProblems,
  type SeveralWish,
} from '../../../../machines/plates/change-several.ts';
import type { Failure } from '../../../contract/failure.ts';
import { checkAllowedPrograms } from '../../../contract/rules/choice.ts';
import { disablePlate, enablePlate, restrictPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions } from '../shared/carry-out.ts';
import { nameOfItem } from '../shared/item-name.ts';
import { judged } from '../shared/judge-form.ts';
import { answered, type Run, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';

export type ChangeSeveralFlow = ActorRefFrom<typeof changeSeveralMachine>;

/** Starts the flow of changing several plates where it was left: an act for each, all written down with the press. */
export function startChangeSeveral(portal: Portal, store: Store): Promise<ChangeSeveralFlow> {
  const askFor = ({ what, programs }: SeveralWish, itemId: string, key: string, run: Run) => {
    const input = { identificationItemId: itemId };
    if (what === 'limit')
      return seeTo(
        portal,
        store,
        restrictPlate,
        { key, input: { ...input, restrictedSaleItemIds: [...programs] } },
        run,
      );
    return seeTo(portal, store, what === 'enable' ? enablePlate : disablePlate, { key, input }, run);
  };
  const chart = changeSeveralMachine.provide({
    actors: {
      'ask for each': fromPromise(async ({ input: { wish }, ...run }) => {
        const ended = await Promise.allSettled(
          wish.each.map(({ itemId, key }) => answered<unknown>(askFor(wish, itemId, key, run))),
        );
        const failed = wish.each.filter((_, index) => ended[index]?.status === 'rejected');
        if (failed.length === 0) return;
        const names = await Promise.all(failed.map(({ itemId }) => nameOfItem(store, 'plate', itemId)));
        const first = ended.find((one) => one.status === 'rejected')?.reason as Failure;
        if (first.type === 'refused')
          portal.tell({
            tone: 'negative',
            messageId: 'vehicles.several.refused',
            values: { count: String(failed.length), names: names.join(', ') },
          });
        throw first;
      }),
    },
    actions: {
      ...actingActions(portal, store),
      'take back what was not sent': ({ context }) => {
        for (const { key } of context.wish?.each ?? []) takeBack(store)({ context: { key } });
      },
      'tell that they are changed': (_, { wish }) =>
        portal.tell({
          tone: 'positive',
          messageId: 'vehicles.several.done',
          values: { what: wish.what, count: String(wish.each.length) },
        }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** Which programs were chosen for all of them, and what is wrong with that. */
export function limitsIn(form: FormData): { programs: readonly string[]; problems: LimitProblems } {
  const chosen = form.getAll('restrictedSaleItemIds').map(String);
  const { values, problems } = judged({
    restrictedSaleItemIds: checkAllowedPrograms(form.get('limited') === 'some', chosen),
  });
  return { programs: values.restrictedSaleItemIds ?? [], problems };
}
