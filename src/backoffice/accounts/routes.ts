import { readAccount } from '../../contract/account.ts';
import { type Route, route } from '../server/route.ts';
import { readAccountOf } from './store.ts';

export const accountRoutes: Route[] = [route(readAccount, (scope) => readAccountOf(scope))];
