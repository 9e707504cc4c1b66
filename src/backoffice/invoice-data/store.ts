import type { CustomerInvoiceData } from '../../contract/invoice-data.ts';
import { sql } from '../database/sql.ts';
import { type AccountScope, mine } from '../server/scope.ts';

export async function findInvoiceData(scope: AccountScope): Promise<CustomerInvoiceData | null> {
  const [found] = await scope.query<CustomerInvoiceData>(sql`
    select company_name as "companyName", vat_number as "vatNumber", vat_number_requested as "vatNumberRequested",
      street, house_number as "houseNumber", bus_number as "busNumber", postal_code as "postalCode", city, country,
      invoice_email as "invoiceEmail", info_text as "infoText",
      show_detailed_invoice_item as "showDetailedInvoiceItem", show_license_plate as "showLicensePlate"
    from invoice_data where ${mine(scope)}`);
  return found ?? null;
}
