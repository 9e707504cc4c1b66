import type { ActorRefFrom } from 'xstate';
import { changeItemMachine, type ItemProblems, type ItemWish } from '../../../../machines/shared/change-item.ts';
import type { IdentificationItem } from '../../../contract/identification-items.ts';
import { checkAllowedPrograms } from '../../../contract/rules/choice.ts';
import { checkLabel } from '../../../contract/rules/label.ts';
import { checkName } from '../../../contract/rules/person.ts';
import { checkPlate, plateKey } from '../../../contract/rules/plate.ts';
import { changeCard } from '../../acts/cards.ts';
import { changePlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { carryOut } from './carry-out.ts';
import { writtenName } from './item-name.ts';
import { judged, textIn } from './judge-form.ts';
import { type Kind, startFlow } from './start.ts';

export type ChangeItemFlow = ActorRefFrom<typeof changeItemMachine>;

const told = {
  plate: { act: changePlate, messageId: 'vehicles.change.done' },
  card: { act: changeCard, messageId: 'cards.change.done' },
} as const;

/** Starts the flow of changing a plate or card where it was left. */
export function startChangeItem(portal: Portal, store: Store, kind: Kind): Promise<ChangeItemFlow> {
  const { act, messageId } = told[kind];
  const chart = changeItemMachine.provide({
    actors: {
      'change item': carryOut(portal, store, act, ({ itemId, wish }) => ({ identificationItemId: itemId, ...wish })),
    },
    actions: {
      'tell that it is changed': (_, { name }) =>
        portal.tell({ tone: 'positive', messageId, values: { name: writtenName(kind, name) } }),
    },
  });
  return startFlow(store, chart, undefined, kind);
}

/** What was chosen, and what is wrong with it before it is sent. Source: §5. */
export function changeIn(
  form: FormData,
  item: IdentificationItem,
): { wish: ItemWish; problems: ItemProblems; typed: Record<string, string> } {
  const name = textIn(form, 'name');
  const limited = form.get('limited') === 'some';
  const chosen = form.getAll('restrictedSaleItemIds').map(String);
  const isPlate = item.identificationItemTypeCode === 'ANPR';
  // A back office that keeps no labels has no fields for them, and is not sent any.
  const labels = labelFields.filter((field) => form.has(field)).map((field) => [field, textIn(form, field)] as const);
  const { values, problems } = judged({
    name: isPlate ? checkPlate(name) : checkName(name),
    restrictedSaleItemIds: checkAllowedPrograms(limited, chosen),
  });
  const labelled = judged(Object.fromEntries(labels.map(([field, text]) => [field, checkLabel(text)])));
  const isOther = isPlate && values.name !== undefined && plateKey(values.name) !== item.code;
  const { name: checked = item.name, restrictedSaleItemIds = [] } = values;
  return {
    typed: { name, limited: limited ? 'some' : 'all', chosen: chosen.join(' '), ...Object.fromEntries(labels) },
    wish: { ...(checked !== item.name && { name: checked }), restrictedSaleItemIds, ...labelled.values },
    problems: {
      ...(isOther ? { ...problems, name: { messageKey: 'vehicles.change.otherPlate' } } : problems),
      ...labelled.problems,
    },
  };
}

const labelFields = ['nickname', 'costCentre'] as const;
