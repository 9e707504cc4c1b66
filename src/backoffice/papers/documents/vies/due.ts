import { type Sql, sql } from '../../../database/sql.ts';

/** The VAT numbers of businesses of another country than the seller's, of which VIES is to be asked now; of all tenants that ask it. */
export function vatNumbersToCheck(now: Date): Sql {
  return sql`
    select distinct account.tenant_id, number as "vatNumber"
    from tenant
    join seller on seller.tenant_id = tenant.tenant_id
    join account on account.tenant_id = tenant.tenant_id
    left join invoice_data as data on data.tenant_id = account.tenant_id and data.account_id = account.account_id
    cross join lateral (select coalesce(data.vat_number, account.vat_number) as number) as own
    left join vat_check as known on known.tenant_id = account.tenant_id and known.vat_number = number
    where tenant.settings ->> 'reverseCharge' = 'by VIES' and number is not null and left(number, 2) <> left(seller.vat_number, 2)
      and coalesce(known.ask_at, '-infinity') <= ${now.toISOString()}`;
}
