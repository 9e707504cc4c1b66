import type { Account } from '../../../contract/account.ts';
import type { Address } from '../../../contract/rules/address.ts';
import { assignments } from '../../database/assignments.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours } from '../../server/scope.ts';

interface Row extends Omit<Account, 'preferences' | 'owner' | 'admin'> {
  vatTicketEmail: string | null;
  minimumBalanceAmount: number | null;
  marketing: boolean;
}

/** The account as this user sees it: the person is theirs, the company and its preferences are shared. */
export async function readAccountOf(scope: AccountScope): Promise<Account> {
  const [row] = await scope.query<Row>(sql`
    select app_user.id, account.account_id as "customerId", app_user.email, first_name as "firstName", last_name as "lastName",
      date_of_birth as "dateOfBirth", phone, language_code as "languageCode", account.status as "accountStatus",
      company_name as "companyName", street, house_number as "houseNumber", bus_number as "busNumber",
      postal_code as "postalCode", city, country, vat_number as "vatNumber", vat_number_requested as "vatNumberRequested",
      preferred_location_id as "preferredLocationId", vat_ticket_email as "vatTicketEmail",
      minimum_balance as "minimumBalanceAmount", marketing_since is not null as marketing, unconfirmed_email as "unconfirmedEmail",
      deletion_requested_at as "deletionRequestedAt"
    from account join app_user on app_user.tenant_id = account.tenant_id and app_user.account_id = account.account_id
    where ${mine(scope, 'account')} and app_user.id = ${scope.user.id}`);
  if (row === undefined) throw new Error('the account of a session is gone');
  const { vatTicketEmail, minimumBalanceAmount, marketing, ...account } = row;
  const { role } = scope.user;
  return {
    ...account,
    preferences: { vatTicketEmail, minimumBalanceAmount, marketing },
    owner: role === 'owner',
    admin: role !== 'member',
  };
}

/** Other changes of the same account wait until this transaction ends. */
export async function holdAccount(scope: AccountScope): Promise<void> {
  await scope.query(sql`select 1 from account where ${mine(scope)} for update`);
}

/** By column; what is undefined stays as it is. */
export async function changeAccountColumns(
  scope: AccountScope,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = assignments(values);
  if (changes) await scope.query(sql`update account set ${changes} where ${mine(scope)}`);
}

/** By column; what is undefined stays as it is. */
export async function changeUserColumns(scope: AccountScope, values: Readonly<Record<string, unknown>>): Promise<void> {
  const changes = assignments(values);
  if (changes) await scope.query(sql`update app_user set ${changes} where ${ours(scope)} and id = ${scope.user.id}`);
}

export function addressColumns({ companyName, street, houseNumber, busNumber, postalCode, city, country }: Address) {
  return {
    company_name: companyName || null,
    street: street || null,
    house_number: houseNumber || null,
    bus_number: busNumber || null,
    postal_code: postalCode || null,
    city: city || null,
    country: country || null,
  };
}
