import { readAnonymousSale } from '../../../contract/sales.ts';
import { notFound } from '../../server/refusal.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { findAnonymousSale } from './store.ts';

/** A guest has no account: the uuid of the sale is enough to see it. */
export const anonymousSaleRoutes: Route[] = [
  openRoute(readAnonymousSale, async (scope, { uuid }) => {
    const sale = await findAnonymousSale(scope, uuid);
    if (sale === undefined) throw notFound();
    return sale;
  }),
];
