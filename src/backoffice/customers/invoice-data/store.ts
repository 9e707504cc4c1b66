import type { CustomerInvoiceData } from '../../../contract/invoice-data.ts';
import { assignments } from '../../database/assignments.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import { addressColumns, changeAccountColumns } from '../accounts/store.ts';
import type { Judged } from './decide.ts';

const columns = sql`
  company_name as "companyName", vat_number as "vatNumber", vat_number_requested as "vatNumberRequested",
  street, house_number as "houseNumber", bus_number as "busNumber", postal_code as "postalCode", city, country,
  invoice_email as "invoiceEmail", info_text as "infoText",
  show_detailed_invoice_item as "showDetailedInvoiceItem", show_license_plate as "showLicensePlate"`;

export async function findInvoiceData(scope: AccountScope): Promise<CustomerInvoiceData | null> {
  const [found] = await scope.query<CustomerInvoiceData>(sql`select ${columns} from invoice_data where ${mine(scope)}`);
  return found ?? null;
}

export async function readVatNumber(scope: AccountScope): Promise<string | null> {
  const [row] = await scope.query<{ vat_number: string | null }>(
    sql`select vat_number from account where ${mine(scope)}`,
  );
  return row?.vat_number ?? null;
}

/** False when there are some already. */
export async function beginInvoiceData(scope: AccountScope): Promise<boolean> {
  const { tenant, user } = scope;
  const begun = await scope.query(sql`
    insert into invoice_data (tenant_id, account_id) values (${tenant.id}, ${user.accountId}) on conflict do nothing returning account_id`);
  return begun.length > 0;
}

/** The account is a business by the same VAT number. */
export async function writeInvoiceData(
  scope: AccountScope,
  { address, vat, infoText, showLicensePlate }: Judged,
): Promise<CustomerInvoiceData> {
  const vatColumns = { vat_number: vat.vatNumber ?? null, vat_number_requested: vat.vatNumberRequested };
  await changeAccountColumns(scope, vatColumns);
  const rest = {
    invoice_email: address.invoiceEmail || null,
    info_text: infoText || null,
    show_license_plate: showLicensePlate,
  };
  const written = await change(scope, { ...addressColumns(address), ...vatColumns, ...rest });
  if (written === undefined) throw new Error('there are no invoice data to write');
  return written;
}

/** Nothing when there are no invoice data. */
export async function changeDetail(scope: AccountScope, detailed: boolean): Promise<CustomerInvoiceData | undefined> {
  return change(scope, { show_detailed_invoice_item: detailed });
}

async function change(scope: AccountScope, values: Record<string, unknown>): Promise<CustomerInvoiceData | undefined> {
  const changes = assignments(values);
  if (changes === undefined) throw new Error('nothing to change');
  const [changed] = await scope.query<CustomerInvoiceData>(
    sql`update invoice_data set ${changes} where ${mine(scope)} returning ${columns}`,
  );
  return changed;
}
