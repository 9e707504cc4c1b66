import {
  addCreationRequest,
  cancelCreationRequest,
  listCreationRequests,
} from '../../../contract/creation-requests.ts';
import { checkCount } from '../../../contract/rules/count.ts';
import { judgePostalAddress } from '../../customers/accounts/decide.ts';
import { readAccountOf } from '../../customers/accounts/store.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { checked } from '../../server/checked.ts';
import { pageAsked, pageWith } from '../../server/paging.ts';
import { notFound, notFoundIn, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import { addRequest, cancelRequest, findRequest, isCardType, readRequests } from './store.ts';

export const creationRequestRoutes: Route[] = [
  route(listCreationRequests, async (scope, paging) => {
    const asked = pageAsked(paging);
    const { rows, total } = await readRequests(scope, asked);
    return pageWith(rows, asked, total);
  }),

  route(
    addCreationRequest,
    async (scope, { customerId, identificationItemTypeId, numberOfRequestedIdentificationItems }) => {
      if (customerId !== scope.user.accountId) throw notFoundIn('customerId');
      if (!(await isCardType(scope, identificationItemTypeId))) throw notFoundIn('identificationItemTypeId');
      const most = settingOf(scope.tenant).mostRequestedCards;
      const verdict = checkCount(String(numberOfRequestedIdentificationItems), { min: 1, max: most });
      const cards = checked({ numberOfRequestedIdentificationItems: verdict }).numberOfRequestedIdentificationItems;
      const address = judgePostalAddress(await readAccountOf(scope));
      if (!address.ok) throw new Refusal(409, 'exception.address.incomplete', { fields: messagesOf(address.refusals) });
      return addRequest(scope, identificationItemTypeId, cards);
    },
  ),

  /** Cancelling what is cancelled changes nothing and is no mistake; what has been sent cannot be called back. */
  route(cancelCreationRequest, async (scope, { identificationItemCreationRequestId: id }) => {
    const request = await findRequest(scope, id);
    if (request === undefined) throw notFound();
    if (request.status === 'COMPLETED') throw new Refusal(409, 'exception.creationRequest.notCancelled');
    await cancelRequest(scope, id);
    return { ...request, status: 'CANCELLED' as const };
  }),
];

function messagesOf(refusals: Partial<Record<string, { messageKey: string }>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([field, refusal]) => (refusal ? [[field, refusal.messageKey]] : [])),
  );
}
