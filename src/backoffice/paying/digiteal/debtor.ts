import { languageOf } from '../../../contract/account.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import type { Address } from '../../papers/documents/parties.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

export interface Debtor extends Address {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly companyName: string | null;
  readonly vatNumber: string | null;
}

/** Who signs a mandate of this account, with the address that a direct debit needs. */
export async function findDebtor(scope: TenantScope, accountId: string): Promise<Debtor> {
  const [row] = await scope.query<Omit<Debtor, 'language'> & { languageCode: string | null }>(sql`
    select owner.email, coalesce(owner.first_name, '') as "firstName", coalesce(owner.last_name, '') as "lastName",
      owner.language_code as "languageCode", company_name as "companyName", vat_number as "vatNumber", street, house_number as "houseNumber",
      bus_number as "busNumber", postal_code as "postalCode", city, country
    from account
    join app_user as owner on owner.tenant_id = account.tenant_id and owner.account_id = account.account_id and owner.role = 'owner'
    where ${ours(scope, 'account')} and account.account_id = ${accountId} limit 1`);
  if (row === undefined) throw new Error('an account without an owner signs no mandate');
  const { languageCode, ...debtor } = row;
  return { ...debtor, language: languageOf(languageCode) ?? languages[0] };
}

export function streetNumberOf({ houseNumber, busNumber }: Address): string {
  return [houseNumber, busNumber].filter(Boolean).join(' ');
}
