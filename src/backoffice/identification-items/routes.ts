import {
  disableIdentificationItem,
  enableIdentificationItem,
  type IdentificationItem,
  listIdentificationItems,
  listIdentificationItemTypes,
} from '../../contract/identification-items.ts';
import { notFound } from '../server/refusal.ts';
import { type Route, route } from '../server/route.ts';
import { listItems, listTypes, setStatus } from './store.ts';

/** Enabling what is enabled changes nothing and is no mistake: the customer has what they asked for. */
export const identificationItemRoutes: Route[] = [
  route(listIdentificationItems, (scope, { identificationItemTypeCode }) => listItems(scope, identificationItemTypeCode)),

  route(disableIdentificationItem, async (scope, { identificationItemId }) =>
    known(await setStatus(scope, identificationItemId, 'DISABLED')),
  ),

  route(enableIdentificationItem, async (scope, { identificationItemId }) =>
    known(await setStatus(scope, identificationItemId, 'ENABLED')),
  ),

  route(listIdentificationItemTypes, (scope) => listTypes(scope)),
];

function known(item: IdentificationItem | undefined): IdentificationItem {
  if (item === undefined) throw notFound();
  return item;
}
