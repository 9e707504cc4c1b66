import type { ActorRefFrom } from 'xstate';
import { addPlateMachine, type NewPlate, type PlateProblems } from '../../../../machines/plates/add-plate.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import { addPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { carryOut } from '../shared/carry-out.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { customerIdOf, startFlow } from '../shared/start.ts';

export type AddPlateFlow = ActorRefFrom<typeof addPlateMachine>;

/** Starts the flow of adding a plate where it was left. */
export function startAddPlate(portal: Portal, store: Store): Promise<AddPlateFlow> {
  const chart = addPlateMachine.provide({
    actors: {
      'add plate': carryOut(
        portal,
        store,
        addPlate,
        ({ wish }) =>
          () =>
            newPlate(store, wish.plate),
      ),
    },
    actions: {
      'tell that the plate is added': (_, values) =>
        portal.tell({ tone: 'positive', messageId: 'vehicles.add.done', values }),
    },
  });
  return startFlow(store, chart, undefined);
}

export async function newPlate(store: Store, name: string) {
  return { customerId: await customerIdOf(store), identificationItemTypeCode: 'ANPR' as const, name };
}

/** What was typed, and what is wrong with it before it is sent. `codes`: of the plates they have. Source: §5. */
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
