import { randomBytes, randomUUID } from 'node:crypto';
import type { Invoice, InvoiceLine } from '../../../contract/invoices.ts';
import type { Language } from '../../../contract/languages.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { endingWith, monthsOf, pageByMonth, startingIn } from '../../server/months.ts';
import { apart, type PageAsked, type Paged } from '../../server/paging.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import { nextNumber } from './numbers.ts';
import { type Buyer, findBuyer, type Seller } from './parties.ts';
import { invoiceNumberOf } from './seal.ts';
import type { Ticket } from './tickets.ts';
import { transferOf } from './transfer.ts';
import { type Line, netLines, totalOf } from './vat.ts';

/** An invoice or a credit note with all that is printed on it. */
export interface WholeInvoice {
  id: string;
  uuid: string;
  number: string;
  date: string;
  /** That of the tenant, `YYYY-MM-DD`, on which it was made. */
  day: string;
  sequenceNumber: string;
  terminalNumber: string;
  seal: string;
  language: Language;
  paid: boolean;
  paymentType: string;
  amount: number;
  seller: Seller;
  buyer: Buyer;
  lines: Line[];
  /** Money for it is under way; left out where it has just been made. */
  beingPaid?: boolean;
  /** What a credit note takes back; null: an invoice. */
  credits: { number: string; date: string } | null;
}

/** Makes the invoice of a ticket and marks the ticket; a ticket has one at most. */
export async function issueInvoice(
  inside: TenantScope,
  ticket: Ticket,
  accountId: string,
  language: Language,
): Promise<WholeInvoice> {
  const { hasInvoiceData: _, ...buyer } = await findBuyer(inside, accountId);
  const date = inside.now.toISOString();
  const day = todayOf(inside);
  const year = day.slice(0, 4);
  const { number } = await nextNumber(inside, `invoice ${year}`);
  const { sequenceNumber, terminalNumber, seal, paymentType, seller, lines } = ticket;
  const invoice: WholeInvoice = {
    id: randomBytes(12).toString('base64url'),
    uuid: randomUUID(),
    number: invoiceNumberOf(year, number),
    date,
    day,
    sequenceNumber,
    terminalNumber,
    seal,
    language,
    paid: true,
    paymentType,
    amount: totalOf(lines),
    seller,
    buyer,
    lines,
    credits: null,
  };
  await insertInvoice(inside, invoice, { accountId, ticketId: ticket.id });
  await inside.query(
    sql`update ticket set invoice_id = ${invoice.id}, account_id = ${accountId} where ${ours(inside)} and id = ${ticket.id}`,
  );
  await inside.query(
    sql`update sale set invoice_id = ${invoice.id} where ${ours(inside)} and account_id = ${accountId} and ticket_id = ${ticket.id}`,
  );
  return invoice;
}

export async function insertInvoice(
  inside: TenantScope,
  invoice: WholeInvoice,
  { accountId, ticketId }: { accountId: string | null; ticketId: string },
): Promise<void> {
  const { number, date, sequenceNumber, terminalNumber, seal, language, paid, paymentType, amount, credits } = invoice;
  await inside.query(sql`
    insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount,
      seller, buyer, lines, credits_number, credits_date)
    values (${inside.tenant.id}, ${invoice.id}, ${invoice.uuid}, ${accountId}, ${ticketId}, ${number}, ${date}, ${sequenceNumber}, ${terminalNumber}, ${seal},
      ${language}, ${paid}, ${paymentType}, ${amount}, ${json(invoice.seller)}, ${json(invoice.buyer)}, ${json(invoice.lines)},
      ${credits?.number ?? null}, ${credits?.date ?? null})`);
}

/** Newest first. */
export async function listInvoicesOf(
  scope: AccountScope,
  asked: PageAsked,
): Promise<{ rows: Invoice[]; total: number }> {
  const rows = sql`select ${shownIn(scope)}, seller, lines from (select * from invoice where ${mine(scope)} and ${startingIn(scope)} ${endingWith(asked)}) as invoice`;
  const found = apart(await scope.query<Paged<WholeInvoice>>(pageByMonth(asked, monthsOf(scope, 'invoice'), rows)));
  return { ...found, rows: found.rows.map((row) => told(scope, row)) };
}

/** What the portal is told of an invoice. */
export function told(scope: TenantScope, invoice: WholeInvoice): Invoice {
  const { id, uuid, number, date, sequenceNumber, terminalNumber, seal, paid, credits } = invoice;
  const amount = credits === null ? invoice.amount : -invoice.amount;
  const told = { id, uuid, number, date, sequenceNumber, terminalNumber, seal, paid, amount, electronic: true };
  const beingPaid = !paid && invoice.beingPaid === true && { beingPaid: true };
  return {
    ...told,
    ...(credits && { credits: credits.number }),
    ...beingPaid,
    ...transferOf(invoice),
    lines: toldLines(scope, invoice),
  };
}

function toldLines(scope: TenantScope, { lines, credits }: WholeInvoice): InvoiceLine[] {
  const signed = (cents: number) => (credits === null ? cents : 0 - cents);
  return netLines(lines).map(({ description, licensePlate, date, quantity, vatRate, net, amount }) => ({
    description,
    licensePlate,
    day: dayOf(scope, new Date(date)),
    quantity,
    vatRate,
    net: signed(net),
    vat: signed(amount - net),
    gross: signed(amount),
  }));
}

/** For the tenant's own use; `findOwnInvoice` is for a customer. */
export async function findInvoice(scope: TenantScope, id: string): Promise<WholeInvoice | undefined> {
  return find(scope, sql`${ours(scope)} and id = ${id}`);
}

export async function findOwnInvoice(scope: AccountScope, id: string): Promise<WholeInvoice | undefined> {
  return find(scope, sql`${mine(scope)} and id = ${id}`);
}

/** By its uuid alone. */
export async function findInvoiceByUuid(scope: TenantScope, uuid: string): Promise<WholeInvoice | undefined> {
  return find(scope, sql`${ours(scope)} and uuid = ${uuid}`);
}

function shownIn(scope: TenantScope): Sql {
  return sql`id, uuid, number, date, (date at time zone ${scope.tenant.timeZone})::date as day, sequence_number as "sequenceNumber", terminal_number as "terminalNumber", seal, paid, amount,
  case when credits_number is not null then jsonb_build_object('number', credits_number, 'date', credits_date) end as credits,
  not paid and exists (
    select 1 from presale join payment on payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
    where ${ours(scope, 'presale')} and presale.invoice_id = invoice.id and payment.state in ('PENDING', 'UNCERTAIN')) as "beingPaid"`;
}

async function find(scope: TenantScope, condition: Sql): Promise<WholeInvoice | undefined> {
  const [invoice] = await scope.query<WholeInvoice>(sql`
    select ${shownIn(scope)}, language, payment_type as "paymentType", seller, buyer, lines from invoice where ${condition}`);
  return invoice;
}
