import { listLocations } from '../../../contract/locations.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { listBranches } from './store.ts';

export const locationRoutes: Route[] = [openRoute(listLocations, (scope) => listBranches(scope))];
