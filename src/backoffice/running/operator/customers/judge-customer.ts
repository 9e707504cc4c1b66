import { createHash } from 'node:crypto';
import { checkEmail } from '../../../../contract/rules/email.ts';
import { plateKey } from '../../../../contract/rules/plate.ts';
import { judgeAddress, judgePerson, type PostalAddress } from '../../../customers/accounts/decide.ts';
import { addressColumns } from '../../../customers/accounts/store.ts';
import { judgeInvoiceData } from '../../../customers/invoice-data/decide.ts';
import { normalName } from '../../../customers/sessions/user-name.ts';
import { homeCountryOf } from '../../../offer/tenants/decide.ts';
import { checked, checkedFields } from '../../../server/checked.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import { judgeCard, judgePlate } from '../../../vehicles/identification-items/decide.ts';
import type { Problem } from '../read-settings.ts';
import { type CustomerRow, customerRow } from './customer-row.ts';
import type { Offer } from './offer.ts';

/** What is read at the wash. */
export interface Item {
  readonly typeCode: 'ANPR' | 'RFID' | 'BARCODE';
  readonly code: string;
  readonly name: string;
  readonly securityCode: string | null;
}

/** A row that may be taken over, by columns of tables where it is written as it is. */
export interface Customer {
  readonly key: string;
  /** Of all that the row says. */
  readonly hash: string;
  readonly email: string;
  readonly username: string;
  readonly language: string;
  readonly person: Readonly<Record<'first_name' | 'last_name' | 'phone' | 'date_of_birth', string | null>>;
  readonly account: Readonly<Record<string, unknown>>;
  /** Of a business. */
  readonly invoiceData: Readonly<Record<string, unknown>> | undefined;
  readonly credit: number;
  readonly items: readonly Item[];
  readonly subscriptions: readonly { readonly saleItemId: string; readonly item: Item; readonly paidUntil: string }[];
}

/** Judges a row by the schemas and rules by which the calls judge what customers say themselves. */
export function judgeCustomer(
  scope: TenantScope,
  offer: Offer,
  given: unknown,
): { readonly customer: Customer } | { readonly problems: readonly Problem[] } {
  const read = customerRow.safeParse(given);
  if (!read.success)
    return { problems: read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'row', message })) };
  const row = read.data;
  const problems: Problem[] = [];
  const say = (field: string, message: string) => void problems.push({ field, message });
  const email = attempt(say, '', () => checked({ email: checkEmail(row.email) }).email) ?? '';
  const person = attempt(say, '', () => checked(judgePerson(personOf(row), placeOf(scope, row))));
  const whose = attempt(say, '', () => accountOf(row));
  const items = itemsOf(row, offer, say);
  const subscriptions = subscriptionsOf(row, offer, items, todayOf(scope), say);
  if (problems.length > 0 || person === undefined || whose === undefined) return { problems };
  return {
    customer: {
      key: row.key,
      hash: createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32),
      ...{ email, username: normalName(email), language: row.languageCode },
      person: {
        first_name: person.firstName ?? null,
        last_name: person.lastName ?? null,
        phone: person.phone ?? null,
        date_of_birth: person.dateOfBirth ?? null,
      },
      ...whose,
      credit: row.creditCents ?? 0,
      ...{ items, subscriptions },
    },
  };
}

type Say = (field: string, message: string) => void;

/** What a rule refuses is a problem of its field; within a list of the one that `place` names. */
function attempt<Value>(say: Say, place: string, judge: () => Value): Value | undefined {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields = { row: error.key } } = (error.details ?? {}) as { fields?: Record<string, string> };
    for (const [field, message] of Object.entries(fields)) say(place || field, message);
    return undefined;
  }
}

function personOf({ firstName, lastName, phone, dateOfBirth }: CustomerRow) {
  return { firstName, lastName, phone, dateOfBirth };
}

function placeOf(scope: TenantScope, { country }: CustomerRow) {
  return { country, home: homeCountryOf(scope.tenant), today: todayOf(scope) };
}

/** With a company or a VAT number it is a business, which is billed. */
function accountOf(row: CustomerRow): Pick<Customer, 'account' | 'invoiceData'> {
  const { companyName, vatNumber, street, houseNumber, busNumber, postalCode, city, country } = row;
  const given = { companyName, street, houseNumber, busNumber, postalCode, city, country };
  if (!companyName && !vatNumber) {
    const address = checkedFields(judgeAddress(nowhere, given));
    return { account: address === undefined ? {} : addressColumns(address), invoiceData: undefined };
  }
  const billed = { ...given, vatNumber, invoiceEmail: row.invoiceEmail ?? row.email };
  const { address, vat } = checkedFields(judgeInvoiceData(null, billed, null));
  const account = { ...addressColumns(address), vat_number: vat.vatNumber ?? null };
  return { account, invoiceData: { ...account, invoice_email: address.invoiceEmail } };
}

const nowhere: PostalAddress = {
  ...{ companyName: null, street: null, houseNumber: null },
  ...{ busNumber: null, postalCode: null, city: null, country: null },
};

function itemsOf({ plates = [], cards = [] }: CustomerRow, { types }: Offer, say: Say): Item[] {
  const items: Item[] = [];
  const add = (field: string, item: Item | undefined) => {
    if (item === undefined) return;
    if (!types.has(item.typeCode)) say(field, `is of a kind that is not offered: ${item.typeCode}`);
    else if (items.some(({ typeCode, code }) => typeCode === item.typeCode && code === item.code))
      say(field, 'stands there twice');
    else items.push(item);
  };
  for (const [at, plate] of plates.entries()) {
    const field = `plates.${at}`;
    const name = attempt(say, field, () => checked(judgePlate(plate)).name);
    add(field, name === undefined ? undefined : { typeCode: 'ANPR', code: plateKey(name), name, securityCode: null });
  }
  for (const [at, { type, ...card }] of cards.entries()) {
    const field = `cards.${at}`;
    const judged = attempt(say, field, () => checked(judgeCard({ ...card, ownHolderConfirmed: true })));
    const { code, securityCode = null } = judged ?? {};
    add(field, code === undefined ? undefined : { typeCode: type, code, name: code, securityCode });
  }
  return items;
}

function subscriptionsOf(
  { subscriptions = [] }: CustomerRow,
  offer: Offer,
  items: readonly Item[],
  today: string,
  say: Say,
): Customer['subscriptions'] {
  const found: Customer['subscriptions'][number][] = [];
  for (const [at, { saleItemId, for: named, paidUntil }] of subscriptions.entries()) {
    const field = (name: string) => `subscriptions.${at}.${name}`;
    const item = items.find(({ typeCode, code }) => code === (typeCode === 'ANPR' ? plateKey(named) : named));
    if (!offer.subscriptions.has(saleItemId)) say(field('saleItemId'), `is no subscription that is offered`);
    if (paidUntil < today) say(field('paidUntil'), 'has passed');
    if (item === undefined) say(field('for'), 'is none of the plates and cards of the row');
    else if (found.some((one) => one.saleItemId === saleItemId && one.item === item))
      say(field('for'), 'has this subscription twice');
    else found.push({ saleItemId, item, paidUntil });
  }
  return found;
}
