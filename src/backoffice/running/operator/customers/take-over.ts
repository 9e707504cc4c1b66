import { sqlStateOf } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Problem } from '../read-settings.ts';
import { insertCustomers } from './insert-customers.ts';
import type { Customer } from './judge-customer.ts';
import type { Offer } from './offer.ts';

/** What became of a row. */
export type Outcome = 'taken over' | 'there already' | readonly Problem[];

/** When the next invitation goes out; undefined: none does. */
export type NextInvitation = () => Date | undefined;

const uniqueViolation = '23505';

/**
 * Takes some customers over in one transaction: each whole or not at all. What stands in the way of one (its key, its address, a plate, a card)
 * does not keep out the others.
 */
export async function takeOver(
  scope: TenantScope,
  offer: Offer,
  customers: readonly Customer[],
  next: NextInvitation,
): Promise<Outcome[]> {
  try {
    return await scope.transaction((inside) => takeThose(inside, offer, customers, next));
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    if (customers.length <= 1) return [[{ field: 'row', message: 'has something that another took meanwhile' }]];
    const outcomes: Outcome[] = [];
    for (const customer of customers) outcomes.push(...(await takeOver(scope, offer, [customer], next)));
    return outcomes;
  }
}

async function takeThose(
  inside: TenantScope,
  offer: Offer,
  customers: readonly Customer[],
  next: NextInvitation,
): Promise<Outcome[]> {
  const taken = await readTaken(inside, customers);
  const accepted: Customer[] = [];
  const outcomes = customers.map((customer): Outcome => {
    const before = taken.hashes.get(customer.key);
    if (before === customer.hash) return 'there already';
    if (before !== undefined)
      return [{ field: 'key', message: 'was taken over already, with other data; they stay as they are' }];
    const problems = problemsOf(customer, taken);
    if (problems.length > 0) return problems;
    taken.hashes.set(customer.key, customer.hash);
    taken.names.add(customer.username);
    for (const { typeCode, code } of customer.items) taken.codes.add(`${typeCode} ${code}`);
    accepted.push(customer);
    return 'taken over';
  });
  if (accepted.length > 0) {
    await insertCustomers(inside, offer, accepted, next);
    // Hours may have passed since the file was opened.
    await keepEntry({ ...inside, now: new Date() }, 'customers taken over', {}, { customers: accepted.length });
  }
  return outcomes;
}

interface Taken {
  /** Of the rows that were taken over before, by their key. */
  readonly hashes: Map<string, string>;
  readonly names: Set<string>;
  readonly codes: Set<string>;
}

async function readTaken(inside: TenantScope, customers: readonly Customer[]): Promise<Taken> {
  const keys = customers.map(({ key }) => key);
  const names = customers.map(({ username }) => username);
  const codes = customers.flatMap(({ items }) => items.map(({ code }) => code));
  const before = await inside.query<{ key: string; hash: string }>(
    sql`select key, hash from taken_over where ${ours(inside)} and key = any(${keys}::text[])`,
  );
  const users = await inside.query<{ username: string }>(
    sql`select username from app_user where ${ours(inside)} and username = any(${names}::text[])`,
  );
  const items = await inside.query<{ item: string }>(sql`
    select type_code || ' ' || code as item from identification_item
    where ${ours(inside)} and type_code in ('ANPR', 'RFID', 'BARCODE') and code = any(${codes}::text[])`);
  // A card is known by its code alone.
  const cards = await inside.query<{ item: string }>(sql`
    select other.type_code || ' ' || card.code as item
    from wash_card card, (values ('RFID'), ('BARCODE')) as other (type_code)
    where ${ours(inside, 'card')} and card.code = any(${codes}::text[]) and other.type_code <> card.type_code`);
  return {
    hashes: new Map(before.map(({ key, hash }) => [key, hash])),
    names: new Set(users.map(({ username }) => username)),
    codes: new Set([...items, ...cards].map(({ item }) => item)),
  };
}

function problemsOf({ username, items }: Customer, { names, codes }: Taken): Problem[] {
  return [
    ...(names.has(username) ? [{ field: 'email', message: 'exception.username.exists' }] : []),
    ...items
      .filter(({ typeCode, code }) => codes.has(`${typeCode} ${code}`))
      .map(({ typeCode, name }) => ({
        field: typeCode === 'ANPR' ? 'plates' : 'cards',
        message: `exception.code.exists#${name}`,
      })),
  ];
}
