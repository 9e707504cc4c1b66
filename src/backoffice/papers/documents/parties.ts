import { languageOf } from '../../../contract/account.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import type { LegalNotice } from '../../../contract/legal-notice.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { SellerDetails } from '../../server/tenant.ts';

export interface Address {
  street: string | null;
  houseNumber: string | null;
  busNumber: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

export interface Seller extends Address {
  name: string;
  vatNumber: string | null;
  iban: string | null;
  /** A small company that charges no VAT. */
  isExempt?: boolean;
  company?: SellerCompany;
}

/** What company law makes a seller say on its papers. */
export type SellerCompany = Pick<
  LegalNotice,
  'legalForm' | 'register' | 'capital' | 'representative' | 'telephone' | 'email'
>;

export interface Buyer extends Address {
  name: string;
  vatNumber: string | null;
  vatNumberRequested: boolean;
  infoText: string | null;
  /** Where invoices are mailed to. */
  email?: string | null;
  /** Each thing by itself, with its day. */
  detailed: boolean;
  showLicensePlate: boolean;
}

/** The addressee of an account's mails. */
export interface Owner {
  accountId: string;
  email: string;
  firstName: string | null;
  language: Language;
  isBusiness: boolean;
  vatTicketEmail: string;
  invoiceEmail: string;
}

export async function findSeller(scope: TenantScope): Promise<Seller> {
  const [seller] = await scope.query<Seller & { legal: SellerDetails }>(sql`
    select name, street, house_number as "houseNumber", null as "busNumber", postal_code as "postalCode", city, country, vat_number as "vatNumber", iban,
      vat_exempt as "isExempt", legal
    from seller where ${ours(scope)}`);
  const nobody = {
    street: null,
    houseNumber: null,
    busNumber: null,
    postalCode: null,
    city: null,
    country: null,
    vatNumber: null,
    iban: null,
  };
  if (seller === undefined) return { ...nobody, name: scope.tenant.companyName };
  const { legal, ...named } = seller;
  const { legalForm = null, register = null, capital = null, representative = null, telephone = null } = legal;
  const email = scope.tenant.settings.contactEmail;
  return { ...named, company: { legalForm, register, capital, representative, telephone, email } };
}

/** As the customer wants to be invoiced, else as the account knows them. */
export async function findBuyer(scope: TenantScope, accountId: string): Promise<Buyer & { hasInvoiceData: boolean }> {
  const [buyer] = await scope.query<Buyer & { hasInvoiceData: boolean }>(sql`
    select coalesce(data.company_name, account.company_name, nullif(trim(concat_ws(' ', owner.first_name, owner.last_name)), ''), owner.email) as name,
      coalesce(data.street, account.street) as street,
      case when data.street is null then account.house_number else data.house_number end as "houseNumber",
      case when data.street is null then account.bus_number else data.bus_number end as "busNumber",
      coalesce(data.postal_code, account.postal_code) as "postalCode", coalesce(data.city, account.city) as city,
      coalesce(data.country, account.country) as country, coalesce(data.vat_number, account.vat_number) as "vatNumber",
      coalesce(data.vat_number_requested, false) or account.vat_number_requested as "vatNumberRequested", data.info_text as "infoText", coalesce(data.invoice_email, owner.email) as email,
      coalesce(data.show_detailed_invoice_item, true) as detailed, coalesce(data.show_license_plate, false) as "showLicensePlate",
      data.account_id is not null as "hasInvoiceData"
    from account
    join app_user as owner on owner.tenant_id = account.tenant_id and owner.account_id = account.account_id and owner.role = 'owner'
    left join invoice_data as data on data.tenant_id = account.tenant_id and data.account_id = account.account_id
    where ${ours(scope, 'account')} and account.account_id = ${accountId} limit 1`);
  if (buyer === undefined) throw new Error('an account without an owner cannot be invoiced');
  return buyer;
}

/** Nothing when the account has no user with an address. */
export async function findOwner(scope: TenantScope, accountId: string): Promise<Owner | undefined> {
  const [row] = await scope.query<Omit<Owner, 'language'> & { languageCode: string | null }>(sql`
    select account.account_id as "accountId", owner.email, owner.first_name as "firstName", owner.language_code as "languageCode",
      account.vat_number is not null or account.vat_number_requested as "isBusiness",
      coalesce(account.vat_ticket_email, owner.email) as "vatTicketEmail",
      coalesce(data.invoice_email, owner.email) as "invoiceEmail"
    from account
    join app_user as owner on owner.tenant_id = account.tenant_id and owner.account_id = account.account_id and owner.role = 'owner'
    left join invoice_data as data on data.tenant_id = account.tenant_id and data.account_id = account.account_id
    where ${ours(scope, 'account')} and account.account_id = ${accountId} limit 1`);
  if (row === undefined) return undefined;
  const { languageCode, ...owner } = row;
  return { ...owner, language: languageOf(languageCode) ?? languages[0] };
}
