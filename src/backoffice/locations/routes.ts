import { type Location, listLocations } from '../../contract/locations.ts';
import { sql } from '../database/sql.ts';
import { openRoute, type Route } from '../server/route.ts';
import { ours } from '../server/scope.ts';

export const locationRoutes: Route[] = [
  openRoute(listLocations, (scope) => scope.query<Location>(sql`select id, name, city from location where ${ours(scope)} order by position`)),
];
