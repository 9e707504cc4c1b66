import { changePreferredLocation, listLocations, readPreferredLocation } from '../../contract/locations.ts';
import { changeAccountColumns } from '../accounts/store.ts';
import { openRoute, type Route, route } from '../server/route.ts';
import { listBranches, readPreferred, requireLocation } from './store.ts';

export const locationRoutes: Route[] = [
  openRoute(listLocations, (scope) => listBranches(scope)),

  route(readPreferredLocation, async (scope) => ({ locationId: await readPreferred(scope) })),

  route(changePreferredLocation, async (scope, { locationId }) => {
    if (locationId !== null) await requireLocation(scope, locationId);
    await changeAccountColumns(scope, { preferred_location_id: locationId });
    return { locationId };
  }),
];
