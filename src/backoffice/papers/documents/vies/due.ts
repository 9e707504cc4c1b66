import { type Sql, sql } from '../../../database/sql.ts';

/** The VAT numbers of businesses of another country than the seller's, of which VIES is to be asked now; of all tenants that ask it. */
export function vatNumbersToCheck(now: Date): Sql {
  return sql`
    select distinct own.tenant_id, number as "vatNumber"
    from tenant
    join seller on seller.tenant_id = tenant.tenant_id
    join (
      select tenant_id, vat_number as number from invoice_data where vat_number is not null
      union all
      select account.tenant_id, account.vat_number from account
        left join invoice_data as data on data.tenant_id = account.tenant_id and data.account_id = account.account_id
        where account.vat_number is not null and data.vat_number is null
    ) as own on own.tenant_id = tenant.tenant_id
    left join vat_check as known on known.tenant_id = own.tenant_id and known.vat_number = number
    where tenant.settings ->> 'reverseCharge' = 'by VIES' and left(number, 2) <> left(seller.vat_number, 2)
      and coalesce(known.ask_at, '-infinity') <= ${now.toISOString()}`;
}
