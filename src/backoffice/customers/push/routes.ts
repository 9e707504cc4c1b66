import { endPush, keepPush, movePush, readPush } from '../../../contract/push.ts';
import { isPublicAddress } from '../../server/public-hosts.ts';
import { badRequest } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import { dropSubscription, findEndpoint, keepSubscription, moveSubscription } from './store.ts';

export const pushRoutes: Route[] = [
  route(readPush, async (scope) => ({ endpoint: await findEndpoint(scope) })),
  route(keepPush, async (scope, subscription) => {
    refuseOurOwn(subscription);
    await scope.transaction((inside) => keepSubscription(inside, subscription));
    return undefined;
  }),
  openRoute(movePush, async (scope, subscription) => {
    refuseOurOwn(subscription);
    await moveSubscription(scope, subscription);
    return undefined;
  }),
  route(endPush, async (scope) => {
    await dropSubscription(scope);
    return undefined;
  }),
];

/** It is a server that is asked later: never one of ours. */
function refuseOurOwn({ endpoint }: { readonly endpoint: string }): void {
  if (!isPublicAddress(endpoint)) throw badRequest({ fields: ['endpoint'] });
}
