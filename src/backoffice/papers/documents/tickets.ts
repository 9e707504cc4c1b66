import { randomBytes } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { keepSeal, nextNumber } from './numbers.ts';
import { findSeller, type Seller } from './parties.ts';
import { normalSeal, sealOf, sequenceNumberOf, webTerminal } from './seal.ts';
import { type Line, totalOf } from './vat.ts';

export interface Ticket {
  id: string;
  accountId: string | null;
  date: string;
  sequenceNumber: string;
  terminalNumber: string;
  seal: string;
  language: Language;
  seller: Seller;
  lines: Line[];
  paymentType: string;
  invoiceId: string | null;
}

export interface NewTicket {
  /** Null: the ticket on paper is enough to ask for its invoice. */
  readonly accountId: string | null;
  readonly language: Language;
  readonly lines: readonly Line[];
  readonly paymentType: string;
  readonly date?: string;
  readonly terminalNumber?: string;
}

/** Writes the next ticket of a terminal. */
export async function issueTicket(
  inside: TenantScope,
  { accountId, language, lines, paymentType, date = inside.now.toISOString(), terminalNumber = webTerminal }: NewTicket,
): Promise<Ticket> {
  const series = `ticket ${terminalNumber}`;
  const { number, previousSeal } = await nextNumber(inside, series);
  const sequenceNumber = sequenceNumberOf(number);
  const seal = sealOf(inside.tenant.id, { terminalNumber, sequenceNumber, date, amount: totalOf(lines) }, previousSeal);
  await keepSeal(inside, series, seal);
  const seller = await findSeller(inside);
  const id = randomBytes(12).toString('base64url');
  await inside.query(sql`
    insert into ticket (tenant_id, id, account_id, date, sequence_number, terminal_number, seal, language, seller, lines, payment_type)
    values (${inside.tenant.id}, ${id}, ${accountId}, ${date}, ${sequenceNumber}, ${terminalNumber}, ${seal}, ${language}, ${json(seller)}, ${json(lines)}, ${paymentType})`);
  return {
    id,
    accountId,
    date,
    sequenceNumber,
    terminalNumber,
    seal,
    language,
    seller,
    lines: [...lines],
    paymentType,
    invoiceId: null,
  };
}

const columns = sql`id, account_id as "accountId", date, sequence_number as "sequenceNumber", terminal_number as "terminalNumber", seal,
  language, seller, lines, payment_type as "paymentType", invoice_id as "invoiceId"`;

/** For the tenant's own use; `findOwnTicket` is for a customer. */
export async function findTicket(scope: TenantScope, id: string): Promise<Ticket | undefined> {
  return find(scope, sql`${ours(scope)} and id = ${id}`);
}

export async function findOwnTicket(scope: AccountScope, id: string): Promise<Ticket | undefined> {
  return find(scope, sql`${mine(scope)} and id = ${id}`);
}

/** The same, locked until this transaction ends: one ticket gets one invoice. */
export async function lockOwnTicket(inside: AccountScope, id: string): Promise<Ticket | undefined> {
  return find(inside, sql`${mine(inside)} and id = ${id} for update`);
}

/** A ticket on paper: everything printed on it must be right, and it may not be another account's. */
export async function lockPaperTicket(
  inside: AccountScope,
  printed: { date: string; sequenceNumber: string; terminalNumber: string; seal: string },
): Promise<Ticket | undefined> {
  const { date, sequenceNumber, terminalNumber, seal } = printed;
  return find(
    inside,
    sql`${ours(inside)} and terminal_number = ${terminalNumber.trim().toUpperCase()} and sequence_number = ${sequenceNumber.trim().padStart(8, '0')}
      and seal = ${normalSeal(seal)} and (date at time zone ${inside.tenant.timeZone})::date = ${date}::date
      and (account_id is null or account_id = ${inside.user.accountId}) for update`,
  );
}

async function find(scope: TenantScope, condition: Sql): Promise<Ticket | undefined> {
  const [ticket] = await scope.query<Ticket>(sql`select ${columns} from ticket where ${condition}`);
  return ticket;
}
