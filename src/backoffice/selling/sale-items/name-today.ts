import { type Sql, sql } from '../../database/sql.ts';
import type { TenantScope } from '../../server/scope.ts';

type Named = Pick<TenantScope, 'language' | 'tenant'>;

/** What a sale is called today in the language of the reader; as it was called when it was sold where it stands in no catalogue any more. */
export function nameOfSale(scope: Named): Sql {
  return sql`coalesce(
    ${named(scope, sql`sale_item`, sql`sale.sale_item_id`)}, ${named(scope, sql`wash_program`, sql`sale.wash_program_id`)},
    ${inLanguage(scope, sql`sale.item_words`)}, sale.item)`;
}

/** The same where `itemsOfSales` are joined. */
export function nameOfJoined(scope: Named): Sql {
  return sql`coalesce(
    ${inLanguage(scope, sql`known_item.name`)}, ${inLanguage(scope, sql`known_program.name`)}, ${inLanguage(scope, sql`sale.item_words`)}, sale.item)`;
}

/** What is joined to many sales to name them: an item is looked up once, however often it was sold. */
export function itemsOfSales({ tenant }: Named): Sql {
  return sql`
    left join (select id, name from sale_item where tenant_id = ${tenant.id}) as known_item on known_item.id = sale.sale_item_id
    left join (select id, name from wash_program where tenant_id = ${tenant.id}) as known_program on known_program.id = sale.wash_program_id`;
}

/** The same for washes that were bought in advance; null where their item is gone. */
export function nameOfPurchase(scope: Named): Sql {
  return sql`(select ${named(scope, sql`sale_item`, sql`sale.sale_item_id`)} from sale
    where sale.tenant_id = ${scope.tenant.id} and sale.id = prepaid_purchase.presale_id)`;
}

interface Purchase {
  readonly name: string;
  readonly vouchers: readonly { readonly name: string }[];
}

/** A purchase, and each of its vouchers, called as its item is today. @param nameToday null: as they were called */
export function purchaseCalled<Of extends Purchase>(purchase: Of, nameToday: string | null): Of {
  const { name, vouchers } = purchase;
  if (nameToday === null) return purchase;
  const today = (old: string) => (old.startsWith(name) ? nameToday + old.slice(name.length) : old);
  return {
    ...purchase,
    name: nameToday,
    vouchers: vouchers.map((voucher) => ({ ...voucher, name: today(voucher.name) })),
  };
}

function named(scope: Named, table: Sql, id: Sql): Sql {
  return sql`(select ${inLanguage(scope, sql`known.name`)} from ${table} as known where known.tenant_id = ${scope.tenant.id} and known.id = ${id})`;
}

function inLanguage({ language }: Named, words: Sql): Sql {
  return sql`coalesce(${words}->>${language}::text, ${words}->>'nl')`;
}
