import { validateToken } from '../../../contract/registration.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { guarded } from './guarded.ts';
import { describeToken } from './store.ts';

export const emailTokenRoutes: Route[] = [
  openRoute(validateToken, (scope, { token }, { remoteAddress }) =>
    guarded(scope, remoteAddress, () => describeToken(scope, token)),
  ),
];
