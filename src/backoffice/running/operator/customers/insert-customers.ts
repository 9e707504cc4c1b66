import { randomUUID } from 'node:crypto';
import { languageOf } from '../../../../contract/account.ts';
import { languages } from '../../../../contract/languages.ts';
import { daysToChoose } from '../../../customers/email-tokens/decide.ts';
import { hashOf, newToken } from '../../../customers/email-tokens/store.ts';
import { json } from '../../../database/sql.ts';
import { inEachLanguage } from '../../../papers/words/texts.ts';
import { daysLater } from '../../../selling/orders/calendar.ts';
import { inLanguage } from '../../../server/language.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Customer } from './judge-customer.ts';
import type { Offer } from './offer.ts';
import type { NextInvitation } from './take-over.ts';

type Row = Readonly<Record<string, unknown>>;

/** Writes customers down with all that they bring, and with their invitations; a statement for each table. */
export async function insertCustomers(
  inside: TenantScope,
  offer: Offer,
  customers: readonly Customer[],
  next: NextInvitation,
): Promise<void> {
  const rows = new Map(inOrder.map((table): [string, Row[]] => [table, []]));
  const add = (table: string, row: Row) => void rows.get(table)?.push({ tenant_id: inside.tenant.id, ...row });
  for (const customer of customers) addCustomer(inside, offer, customer, next(), add);
  for (const [table, some] of rows) await insertRows(inside, table, some);
}

/** Each after those that it refers to. */
const inOrder = [
  ...['taken_over', 'account', 'app_user', 'invoice_data', 'wash_card', 'identification_item'],
  ...['subscription', 'sale', 'email_token', 'outgoing_mail'],
];

type Add = (table: string, row: Row) => void;

function addCustomer(inside: TenantScope, offer: Offer, customer: Customer, invited: Date | undefined, add: Add): void {
  const { key, hash, email, username, language, person, account, invoiceData, credit } = customer;
  const [account_id, userId] = [randomUUID(), randomUUID()];
  const created_at = inside.now.toISOString();
  const speaks = languageOf(language) ?? languages[0];
  add('taken_over', { key, hash, at: created_at });
  add('account', {
    ...{ account_id, status: 'COMPLETED', balance: credit, vat_number: null, vat_number_requested: false },
    ...{ company_name: null, street: null, house_number: null, bus_number: null },
    ...{ postal_code: null, city: null, country: null },
    ...account,
    minimum_balance: inside.tenant.settings.lowBalanceAmount,
    created_at,
  });
  add('app_user', {
    ...{ id: userId, account_id, username, email, role: 'owner', state: 'ACTIVE' },
    ...{ ...person, language_code: language, pays_with_kept: false, created_at },
  });
  if (invoiceData)
    add('invoice_data', {
      ...{ account_id, vat_number_requested: false, show_detailed_invoice_item: false, show_license_plate: false },
      ...invoiceData,
    });
  if (credit > 0)
    add('sale', {
      ...{ id: randomUUID(), account_id, date: created_at, item: inLanguage(takenOverCredit, speaks) },
      ...{ amount: 0, credit_change: credit, refunded: 0, payment_type: 'OTHER', status: 'SUCCESS' },
    });
  addItems(offer, customer, { account_id, created_at }, add);
  if (invited === undefined) return;
  const token = newToken();
  const until = daysToChoose(invited).toISOString();
  add('email_token', { token_hash: hashOf(token), purpose: 'PASSWORD', user_id: userId, email, valid_until: until });
  add('outgoing_mail', {
    ...{ id: randomUUID(), recipient: email, language: speaks, template: 'account taken over' },
    values: { firstName: person.first_name, token },
    ...{ attachments: [], queued_at: created_at, tries: 0, next_at: invited.toISOString() },
  });
}

function addItems(
  offer: Offer,
  { items, subscriptions }: Customer,
  common: { readonly account_id: string; readonly created_at: string },
  add: Add,
): void {
  const ids = new Map(items.map((item) => [item, randomUUID()]));
  for (const [{ typeCode: type_code, code, name, securityCode }, id] of ids) {
    if (type_code !== 'ANPR') add('wash_card', { code, type_code, security_code: securityCode });
    add('identification_item', {
      ...common,
      id,
      type_code,
      code,
      name,
      status: 'ENABLED',
      restricted_sale_item_ids: [],
    });
  }
  for (const { saleItemId, item, paidUntil } of subscriptions) {
    const sold = offer.subscriptions.get(saleItemId);
    if (sold === undefined) throw new Error(`${saleItemId} is not sold`);
    const { name: description, price, recurring } = sold;
    // No means of paying comes along: it ends with what is paid for, unless its customer goes on with one.
    const ends = recurring
      ? { renew_date: daysLater(paidUntil, 1), ends_on: paidUntil }
      : { renew_date: null, ends_on: null };
    add('subscription', {
      ...{ ...common, id: randomUUID(), sale_item_id: saleItemId, identification_item_id: ids.get(item) },
      ...{
        identification_item_name: item.name,
        description,
        recurring,
        price,
        valid_until: paidUntil,
        renewal_tries: 0,
      },
      ...ends,
    });
  }
}

/** As it stands among the transactions. */
const takenOverCredit = inEachLanguage('takenOverCredit');

/** Tables and columns are named by our own code; all rows of one have the same. */
async function insertRows(inside: TenantScope, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  await inside.query({
    strings: [
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, `,
      '::json) where tenant_id = ',
      table === 'wash_card' ? ' on conflict do nothing' : '',
    ],
    values: [json(rows), inside.tenant.id],
  });
}
