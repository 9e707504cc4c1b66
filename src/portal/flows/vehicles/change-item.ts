import { type ActorRefFrom, fromPromise } from 'xstate';
import { changeItemMachine, type ItemProblems, type ItemWish } from '../../../../machines/vehicles/change-item.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { IdentificationItem } from '../../../contract/identification-items.ts';
import { checkAllowedPrograms } from '../../../contract/rules/choice.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import type { AccountStore } from '../account-store.ts';
import { judged, textIn } from '../judge-form.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';
import { type Kind, startFlow } from './start.ts';

export type ChangeItemFlow = ActorRefFrom<typeof changeItemMachine>;

const told = {
  plate: { act: 'change plate', messageId: 'vehicles.change.done' },
  card: { act: 'change card', messageId: 'cards.change.done' },
} as const;

/** A wish of yesterday may not surprise anybody tomorrow. */
const changeCounts = 24 * 3_600_000;

/** Starts the flow of changing a plate or card where it was left. */
export function startChangeItem(portal: Portal, store: AccountStore, kind: Kind): Promise<ChangeItemFlow> {
  const { act, messageId } = told[kind];
  const chart = changeItemMachine.provide({
    actors: {
      'change item': fromPromise(async ({ input: { key, itemId, wish }, signal }) => {
        const input = { identificationItemId: itemId, ...wish };
        const about = `${kind}/${itemId}`;
        await seeTo(
          portal,
          store,
          { key, type: act, input, about, sets: 'name and programs', expiresAfter: changeCounts },
          signal,
        );
      }),
    },
    actions: {
      'tell that it is changed': () => portal.tell({ tone: 'positive', messageId }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined, kind);
}

/** What somebody chose, and what is wrong with it before it is sent. Source: §5. */
export function changeIn(
  form: FormData,
  item: IdentificationItem,
): { wish: ItemWish; problems: ItemProblems; typed: Record<string, string> } {
  const name = textIn(form, 'name');
  const limited = form.get('limited') === 'some';
  const chosen = form.getAll('restrictedSaleItemIds').map(String);
  const isPlate = item.identificationItemTypeCode === 'ANPR';
  const { values, problems } = judged({
    name: isPlate ? checkPlate(name) : checkName(name),
    restrictedSaleItemIds: checkAllowedPrograms(limited, chosen),
  });
  const isOther = isPlate && values.name !== undefined && plateKey(values.name) !== item.code;
  const { name: checked = item.name, restrictedSaleItemIds = [] } = values;
  return {
    typed: { name, limited: limited ? 'some' : 'all', chosen: chosen.join(' ') },
    wish: { ...(checked !== item.name && { name: checked }), restrictedSaleItemIds },
    problems: isOther ? { ...problems, name: { messageKey: 'vehicles.change.otherPlate' } } : problems,
  };
}
