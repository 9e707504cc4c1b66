import { endPush, keepPush, readPush } from '../../../contract/push.ts';
import { isPublicAddress } from '../../server/public-hosts.ts';
import { badRequest } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import { dropSubscription, findEndpoint, keepSubscription } from './store.ts';

export const pushRoutes: Route[] = [
  route(readPush, async (scope) => ({ endpoint: await findEndpoint(scope) })),
  route(keepPush, async (scope, subscription) => {
    // It is a server that is asked later: never one of ours.
    if (!isPublicAddress(subscription.endpoint)) throw badRequest({ fields: ['endpoint'] });
    await scope.transaction((inside) => keepSubscription(inside, subscription));
    return undefined;
  }),
  route(endPush, async (scope) => {
    await dropSubscription(scope);
    return undefined;
  }),
];
