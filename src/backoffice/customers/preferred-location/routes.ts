import { changePreferredLocation, readPreferredLocation } from '../../../contract/locations.ts';
import { sql } from '../../database/sql.ts';
import { requireLocation } from '../../offer/locations/store.ts';
import { type Route, route } from '../../server/route.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import { changeAccountColumns } from '../accounts/store.ts';

export const preferredLocationRoutes: Route[] = [
  route(readPreferredLocation, async (scope) => ({ locationId: await readPreferred(scope) })),

  route(changePreferredLocation, async (scope, { locationId }) => {
    if (locationId !== null) await requireLocation(scope, locationId);
    await changeAccountColumns(scope, { preferred_location_id: locationId });
    return { locationId };
  }),
];

async function readPreferred(scope: AccountScope): Promise<string | null> {
  const [row] = await scope.query<{ id: string | null }>(
    sql`select preferred_location_id as id from account where ${mine(scope)}`,
  );
  return row?.id ?? null;
}
