import { createHash } from 'node:crypto';
import type { Queryable } from '../../backoffice/database/database.ts';
import { json, sql } from '../../backoffice/database/sql.ts';
import { vatRateIn } from '../../backoffice/offer/tenants/vat-rates.ts';
import type { Buyer, Seller } from '../../backoffice/papers/documents/parties.ts';
import { invoiceNumberOf, sealOf, sequenceNumberOf, webTerminal } from '../../backoffice/papers/documents/seal.ts';
import type { SellerDetails } from '../../backoffice/server/tenant.ts';
import type { Language } from '../../contract/languages.ts';
import { insertAll } from './insert.ts';
import type { DemoTenant } from './tenants.ts';

interface Sale {
  id: string;
  accountId: string;
  isBusiness: boolean;
  language: Language;
  date: string;
  item: string;
  amount: number;
  paymentType: string;
  licensePlate: string | null;
  buyer: Buyer;
}

/** Of each account the latest sales have documents: tickets, and for the business, and thrice for the private customer, invoices. */
const documented = 60;
const privateInvoices = 3;
/** Of the business, the latest ones are to be paid by transfer. */
const openInvoices = 2;

/** Printed at a car wash and of no account yet: typed in, it becomes an invoice. */
export function paperTicketOf(tenantId: string) {
  const ticket = {
    terminalNumber: 'K01',
    sequenceNumber: sequenceNumberOf(42),
    date: '2026-11-02T10:15:00.000Z',
    amount: 1650,
  };
  return { ...ticket, seal: sealOf(tenantId, ticket, '') };
}

/** The operator as the tax office knows it, and the tickets and invoices of the latest sales. */
export async function makeDocuments(database: Queryable, tenant: DemoTenant): Promise<void> {
  const tenant_id = tenant.id;
  const seller = sellerOf(tenant);
  const {
    name,
    street,
    houseNumber: house_number,
    postalCode: postal_code,
    city,
    country,
    vatNumber: vat_number,
    iban,
  } = seller;
  await insertAll(database, 'seller', [
    { tenant_id, name, street, house_number, postal_code, city, country, vat_number, iban, legal: legal[tenant_id] },
  ]);

  const sales = await latestSales(database, tenant_id);
  const onAccount = new Set(sales.filter(({ isBusiness }) => isBusiness).slice(-openInvoices));
  const latePrivate = new Set(sales.filter(({ isBusiness }) => !isBusiness).slice(-privateInvoices));
  const years = new Map<string, number>();
  let seal = '';
  const rows = sales.map((sale, index) => {
    const sequence_number = sequenceNumberOf(index + 1);
    seal = sealOf(
      tenant_id,
      { terminalNumber: webTerminal, sequenceNumber: sequence_number, date: sale.date, amount: sale.amount },
      seal,
    );
    const line = {
      description: sale.item,
      licensePlate: sale.licensePlate,
      date: sale.date,
      quantity: 1,
      amount: sale.amount,
      vatRate: vatRateIn('BE'),
    };
    const { accountId: account_id, language, date } = sale;
    const payment_type = onAccount.has(sale) ? 'OTHER' : sale.paymentType;
    const shared = {
      tenant_id,
      account_id,
      date,
      sequence_number,
      terminal_number: webTerminal,
      seal,
      language,
      seller,
      lines: [line],
      payment_type,
    };
    const isInvoiced = sale.isBusiness || latePrivate.has(sale);
    const invoice_id = isInvoiced ? `invoice-${sale.id}` : null;
    const ticket = { ...shared, id: `ticket-${sale.id}`, invoice_id };
    if (invoice_id === null) return { sale, ticket, invoice: undefined };
    const year = date.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
    const number = invoiceNumberOf(year, years.get(year) ?? 0);
    const invoice = {
      ...shared,
      id: invoice_id,
      uuid: uuidOf(`${tenant_id} ${invoice_id}`),
      ticket_id: ticket.id,
      number,
      paid: !onAccount.has(sale),
      amount: sale.amount,
      buyer: sale.buyer,
    };
    return { sale, ticket, invoice };
  });
  await insertAll(database, 'ticket', [...rows.map(({ ticket }) => ticket), paperRow(tenant_id, seller)]);
  await insertAll(
    database,
    'invoice',
    rows.flatMap(({ invoice }) => (invoice ? [invoice] : [])),
  );
  await insertAll(database, 'document_number', [
    { tenant_id, series: `ticket ${webTerminal}`, last: rows.length, seal },
    { tenant_id, series: 'ticket K01', last: 42, seal: paperTicketOf(tenant_id).seal },
    ...[...years].map(([year, last]) => ({ tenant_id, series: `invoice ${year}`, last, seal: '' })),
  ]);
  const marks = rows.map(({ sale, ticket, invoice }) => ({
    id: sale.id,
    ticket_id: ticket.id,
    invoice_id: invoice?.id ?? null,
    payment_type: ticket.payment_type,
  }));
  await database.query(sql`
    update sale set ticket_id = mark.ticket_id, invoice_id = mark.invoice_id, payment_type = mark.payment_type
    from json_to_recordset(${json(marks)}::json) as mark(id text, ticket_id text, invoice_id text, payment_type text)
    where sale.tenant_id = ${tenant_id} and sale.id = mark.id`);
}

/** Oldest first. */
async function latestSales(database: Queryable, tenantId: string): Promise<Sale[]> {
  return database.query<Sale>(sql`
    select sale.id, sale.account_id as "accountId", account.vat_number is not null as "isBusiness", lower(coalesce(owner.language_code, 'nl')) as language,
      sale.date, sale.item, sale.amount, sale.payment_type as "paymentType", sale.identification_item_name as "licensePlate",
      jsonb_build_object('name', coalesce(data.company_name, account.company_name, concat_ws(' ', owner.first_name, owner.last_name)),
        'street', account.street, 'houseNumber', account.house_number, 'busNumber', account.bus_number, 'postalCode', account.postal_code,
        'city', account.city, 'country', account.country, 'vatNumber', account.vat_number, 'vatNumberRequested', false,
        'infoText', data.info_text, 'email', coalesce(data.invoice_email, owner.email), 'detailed', coalesce(data.show_detailed_invoice_item, true), 'showLicensePlate', coalesce(data.show_license_plate, false)) as buyer
    from account
    join app_user as owner on owner.tenant_id = account.tenant_id and owner.account_id = account.account_id and owner.role = 'owner'
    left join invoice_data as data on data.tenant_id = account.tenant_id and data.account_id = account.account_id
    cross join lateral (
      select * from sale where sale.tenant_id = account.tenant_id and sale.account_id = account.account_id
        and status = 'SUCCESS' and payment_type in ('CARD', 'CARD_TOKEN', 'DIRECT_DEBIT', 'CASH')
      order by date desc, id limit ${documented}) as sale
    where account.tenant_id = ${tenantId} order by sale.date, sale.id`);
}

function paperRow(tenant_id: string, seller: Seller) {
  const {
    terminalNumber: terminal_number,
    sequenceNumber: sequence_number,
    date,
    amount,
    seal,
  } = paperTicketOf(tenant_id);
  const lines = [{ description: 'Premium', licensePlate: null, date, quantity: 1, amount, vatRate: vatRateIn('BE') }];
  return {
    tenant_id,
    id: 'ticket-on-paper',
    account_id: null,
    date,
    sequence_number,
    terminal_number,
    seal,
    language: 'nl',
    seller,
    lines,
    payment_type: 'CASH',
    invoice_id: null,
  };
}

function sellerOf({ id, companyName, locations, settings }: DemoTenant): Seller {
  const { legalForm, register, telephone } = legal[id];
  const [, street, houseNumber, postalCode, city] = locations[0] ?? ['', null, null, null, null];
  return {
    name: `${companyName} ${shortForm[id]}`,
    street,
    houseNumber,
    busNumber: null,
    postalCode,
    city,
    country: 'BE',
    isExempt: false,
    ...numbers[id],
    company: {
      legalForm: legalForm ?? null,
      register: register ?? null,
      capital: null,
      representative: null,
      telephone: telephone ?? null,
      email: settings.contactEmail,
    },
  };
}

const shortForm: Record<DemoTenant['id'], string> = { multisafepay: 'nv', adyen: 'bv', ogone: 'bv', digiteal: 'SRL' };

/** What the law asks an operator to say of itself, besides what stands on documents. */
const legal: Record<DemoTenant['id'], SellerDetails> = {
  multisafepay: inBelgium('naamloze vennootschap', 'RPR Gent, afdeling Oostende, 0741.205.902', '+32 59 00 01 01'),
  adyen: inBelgium('besloten vennootschap', 'RPR Antwerpen, afdeling Turnhout, 0753.881.228', '+32 14 00 02 02'),
  ogone: inBelgium('besloten vennootschap', 'RPR Antwerpen, afdeling Hasselt, 0814.667.069', '+32 11 00 03 03'),
  digiteal: inBelgium('société à responsabilité limitée', 'RPM Liège, division Namur, 0551.284.652', '+32 81 00 04 04'),
};

function inBelgium(legalForm: string, register: string, telephone: string): SellerDetails {
  return {
    legalForm,
    register,
    telephone,
    disputeBody: {
      name: 'Consumentenombudsdienst – Service de médiation pour le consommateur',
      url: 'https://consumentenombudsdienst.be',
    },
  };
}

/** Right by their check digits, and of no company. */
const numbers: Record<DemoTenant['id'], Pick<Seller, 'vatNumber' | 'iban'>> = {
  multisafepay: { vatNumber: 'BE0741205902', iban: 'BE92001234560123' },
  adyen: { vatNumber: 'BE0753881228', iban: 'BE21735000011203' },
  ogone: { vatNumber: 'BE0814667069', iban: 'BE61363009988717' },
  digiteal: { vatNumber: 'BE0551284652', iban: 'BE96068901234505' },
};

/** The same each time, in the form of a uuid. */
function uuidOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
