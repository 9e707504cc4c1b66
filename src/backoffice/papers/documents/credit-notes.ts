import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { handOver } from './hand-over/queue.ts';
import { findInvoice, insertInvoice, type WholeInvoice } from './invoices.ts';
import { mailCreditNote } from './mail-papers.ts';
import { nextNumber } from './numbers.ts';
import { type Buyer, findBuyer } from './parties.ts';
import { creditNoteNumberOf } from './seal.ts';
import { findTicket, type Ticket } from './tickets.ts';
import { partOf, totalOf } from './vat.ts';

interface Credited {
  ticketId: string | null;
  accountId: string | null;
  email: string | null;
  credited: number;
}

/**
 * The paper of money that goes back or went back, in the transaction in which that is known: a credit note for as much
 * as none has been written for yet. Of a sale without papers there is nothing to take back.
 * @param soFar all that goes back of the sale, in cents
 */
export async function creditSale(inside: TenantScope, saleId: string, soFar: number): Promise<void> {
  const [sale] = await inside.query<Credited>(sql`
    select ticket_id as "ticketId", account_id as "accountId",
      (select email from presale where ${ours(inside, 'presale')} and presale.id = sale.id) as email,
      (select coalesce(sum(amount), 0)::int from invoice where ${ours(inside, 'invoice')}
        and invoice.ticket_id = sale.ticket_id and credits_number is not null) as credited
    from sale where ${ours(inside)} and id = ${saleId} for update`);
  const ticket = sale?.ticketId ? await findTicket(inside, sale.ticketId) : undefined;
  if (sale === undefined || ticket === undefined) return;
  const part = Math.min(soFar, totalOf(ticket.lines)) - sale.credited;
  if (part <= 0) return;
  const note = await issueCreditNote(inside, ticket, sale, part);
  await mailCreditNote(inside, note, sale);
  await handOver(inside, note);
}

async function issueCreditNote(
  inside: TenantScope,
  ticket: Ticket,
  { accountId, email }: Credited,
  part: number,
): Promise<WholeInvoice> {
  const invoice = ticket.invoiceId === null ? undefined : await findInvoice(inside, ticket.invoiceId);
  const { sequenceNumber, terminalNumber, seal, paymentType, seller, language } = ticket;
  const isWhole = part === totalOf(ticket.lines);
  const lines = partOf(ticket.lines, part).map((line) => (isWhole ? line : { ...line, quantity: 1 }));
  const day = todayOf(inside);
  const year = day.slice(0, 4);
  const note: WholeInvoice = {
    id: randomBytes(12).toString('base64url'),
    uuid: randomUUID(),
    number: creditNoteNumberOf(year, (await nextNumber(inside, `credit note ${year}`)).number),
    date: inside.now.toISOString(),
    day,
    sequenceNumber,
    terminalNumber,
    seal,
    language: invoice?.language ?? language,
    paid: true,
    paymentType,
    amount: part,
    seller: invoice?.seller ?? seller,
    buyer: invoice?.buyer ?? (await buyerOf(inside, accountId, email)),
    lines: lines.filter(({ amount }) => amount > 0),
    credits: invoice
      ? { number: invoice.number, date: invoice.date }
      : { number: `${terminalNumber}-${sequenceNumber}`, date: ticket.date },
  };
  await insertInvoice(inside, note, { accountId, ticketId: ticket.id });
  return note;
}

/** Of a guest no more is known than an address for mails. */
async function buyerOf(inside: TenantScope, accountId: string | null, email: string | null): Promise<Buyer> {
  if (accountId !== null) {
    const { hasInvoiceData: _, ...buyer } = await findBuyer(inside, accountId);
    return buyer;
  }
  const address = { street: null, houseNumber: null, busNumber: null, postalCode: null, city: null, country: null };
  const unsaid = { vatNumber: null, vatNumberRequested: false, infoText: null };
  return { ...address, ...unsaid, name: email ?? '–', email, detailed: true, showLicensePlate: false };
}
