import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
  unlinkIdentificationItem,
} from '../../../contract/identification-items.ts';
import { checkAllowedPrograms } from '../../../contract/rules/choice.ts';
import { plateKey } from '../../../contract/rules/plate.ts';
import { checked } from '../../server/checked.ts';
import { notFound, notFoundIn, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { judgeLabels, judgeNewName, judgePlate } from './decide.ts';
import {
  addItem,
  changeItem,
  findItem,
  isPaidForMonthly,
  listItems,
  listTypes,
  removeItem,
  setStatus,
  unknownPrograms,
} from './store.ts';

/** Enabling what is enabled changes nothing and is no mistake: the customer has what they asked for. */
export const identificationItemRoutes: Route[] = [
  route(listIdentificationItems, (scope, { identificationItemTypeCode }) =>
    listItems(scope, identificationItemTypeCode),
  ),

  route(addIdentificationItem, async (scope, { customerId, identificationItemTypeCode, name: typed, ...labels }) => {
    if (customerId !== scope.user.accountId) throw notFoundIn('customerId');
    const isOffered = (await listTypes(scope)).some(({ code }) => code === identificationItemTypeCode);
    if (!isOffered || identificationItemTypeCode !== 'ANPR') throw notFoundIn('identificationItemTypeCode');
    const { name, ...labelled } = checked({ ...judgePlate(typed), ...judgeLabels(labels) });
    const added = await addItem(scope, { identificationItemTypeCode, code: plateKey(name), name, ...labelled });
    if (added === undefined) throw new Refusal(409, `exception.code.exists#${name}`);
    return added;
  }),

  route(
    changeIdentificationItem,
    async (scope, { identificationItemId, name: typed, restrictedSaleItemIds, ...labels }) => {
      const item = known(await findItem(scope, identificationItemId));
      const name = typed === undefined ? undefined : checked(judgeNewName(item, typed)).name;
      const labelled = checked(judgeLabels(labels));
      const programs = restrictedSaleItemIds && (await sold(scope, restrictedSaleItemIds));
      return known(await changeItem(scope, identificationItemId, { name, programs, ...labelled }));
    },
  ),

  route(disableIdentificationItem, async (scope, { identificationItemId }) =>
    known(await setStatus(scope, identificationItemId, 'DISABLED')),
  ),

  route(enableIdentificationItem, async (scope, { identificationItemId }) =>
    known(await setStatus(scope, identificationItemId, 'ENABLED')),
  ),

  /** What a running subscription is paid for stays: the customer would pay for nothing. */
  route(unlinkIdentificationItem, async (scope, { identificationItemId }) => {
    const { id } = known(await findItem(scope, identificationItemId));
    if (await isPaidForMonthly(scope, id)) throw new Refusal(409, 'exception.notAllowed');
    await removeItem(scope, id);
    return undefined;
  }),

  route(listIdentificationItemTypes, (scope) => listTypes(scope)),
];

async function sold(scope: AccountScope, ids: readonly string[]): Promise<string[]> {
  const { programs } = checked({ programs: checkAllowedPrograms(ids.length > 0, ids) });
  if ((await unknownPrograms(scope, programs)).length > 0) throw new Refusal(409, 'exception.saleItem.notAvailable');
  return programs;
}

function known(item: IdentificationItem | undefined): IdentificationItem {
  if (item === undefined) throw notFound();
  return item;
}
