import { type ActorRefFrom, fromPromise } from 'xstate';
import { addPlateMachine, type NewPlate, type PlateProblems } from '../../../../machines/vehicles/add-plate.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import type { AccountStore } from '../account-store.ts';
import { judged, textIn } from '../judge-form.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { customerIdOf, startFlow } from './start.ts';

export type AddPlateFlow = ActorRefFrom<typeof addPlateMachine>;

/** Starts the flow of adding a plate where it was left. */
export function startAddPlate(portal: Portal, store: AccountStore): Promise<AddPlateFlow> {
  const chart = addPlateMachine.provide({
    actors: {
      'add plate': fromPromise(async ({ input: { key, wish }, signal }) => {
        const input = { customerId: await customerIdOf(store), identificationItemTypeCode: 'ANPR', name: wish.plate };
        await seeTo(
          portal,
          store,
          { key, type: 'add plate', input, about: `new plate/${plateKey(wish.plate)}` },
          signal,
        );
        store.reader('plates').send({ type: 'refresh requested' });
      }),
    },
    actions: {
      'tell that the plate is added': (_, values) =>
        portal.tell({ tone: 'positive', messageId: 'vehicles.add.done', values }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** What somebody typed, and what is wrong with it before it is sent. `codes`: of the plates they have. Source: §5. */
export function plateIn(
  form: FormData,
  codes: readonly string[],
): { wish: NewPlate; problems: PlateProblems; typed: Record<string, string> } {
  const typed = { name: textIn(form, 'name') };
  const { values, problems } = judged({ name: checkPlate(typed.name) });
  const plate = values.name ?? '';
  const isTheirs = plate !== '' && codes.includes(plateKey(plate));
  return {
    wish: { plate },
    typed,
    problems: isTheirs ? { name: { messageKey: 'vehicles.add.theirs', placeholder: plate } } : problems,
  };
}
