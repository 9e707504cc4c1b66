import { sql } from '../../../database/sql.ts';
import type { Words } from '../../../server/language.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';

/** What an operator offers, as far as its customers may have it already. */
export interface Offer {
  /** Of plates and cards. */
  readonly types: ReadonlySet<string>;
  /** By the id of the sale item. */
  readonly subscriptions: ReadonlyMap<
    string,
    { readonly name: Words; readonly price: number; readonly recurring: boolean }
  >;
}

export async function readOffer(scope: TenantScope): Promise<Offer> {
  const types = await scope.query<{ code: string }>(
    sql`select code from identification_item_type where ${ours(scope)}`,
  );
  const items = await scope.query<{ id: string; name: Words; price: number; recurring: boolean }>(sql`
    select id, name, price, recurring from sale_item where ${ours(scope)} and category_code = 'SUBSCRIPTION'`);
  return {
    types: new Set(types.map(({ code }) => code)),
    subscriptions: new Map(items.map(({ id, ...item }) => [id, item])),
  };
}
