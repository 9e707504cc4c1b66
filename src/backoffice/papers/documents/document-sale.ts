import { type Language, languages } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { dayOf } from '../../server/today.ts';
import { creditSale } from './credit-notes.ts';
import { handOver } from './hand-over/queue.ts';
import { issueInvoice } from './invoices.ts';
import { mailInvoice, mailTicket } from './mail-papers.ts';
import { findOwner, type Owner } from './parties.ts';
import { issueTicket, type Ticket } from './tickets.ts';
import { vatRateFor } from './vat-treatment.ts';

interface SaleRow {
  accountId: string | null;
  item: string;
  amount: number;
  date: string;
  paymentType: string;
  status: string;
  licensePlate: string | null;
  ticketId: string | null;
  quantity: number;
  /** It paid an invoice. */
  isOfInvoice: boolean;
  refunded: number;
  /** In which it was ordered. */
  language: Language | null;
}

/** Paying with credit or a voucher is no sale of its own: its VAT was paid when they were bought. */
const paidNow = ['CARD', 'CARD_TOKEN', 'DIRECT_DEBIT', 'CASH'];

/**
 * The papers of a sale that has just been paid, in the transaction that makes it so: a VAT ticket, and for a business
 * also the invoice. They are mailed to the customer. Asked again it does nothing.
 */
export async function documentSale(inside: TenantScope, saleId: string): Promise<void> {
  const [sale] = await inside.query<SaleRow>(sql`
    select account_id as "accountId", item, amount, date, payment_type as "paymentType", status, identification_item_name as "licensePlate", ticket_id as "ticketId",
      exists (select 1 from presale where ${ours(inside, 'presale')} and presale.id = sale.id and invoice_id is not null) as "isOfInvoice",
      coalesce((select quantity from presale where ${ours(inside, 'presale')} and presale.id = sale.id), 1) as quantity, refunded,
      (select language from presale where ${ours(inside, 'presale')} and presale.id = sale.id) as language
    from sale where ${ours(inside)} and id = ${saleId} for update`);
  if (sale === undefined) throw new Error('a sale that is not there cannot be documented');
  const { accountId, item, amount, date, paymentType, licensePlate, quantity } = sale;
  // What it is of has its papers since it was bought.
  if (
    sale.isOfInvoice ||
    sale.ticketId !== null ||
    sale.status !== 'SUCCESS' ||
    amount <= 0 ||
    !paidNow.includes(paymentType)
  )
    return;
  const owner = accountId === null ? undefined : await findOwner(inside, accountId);
  const language = owner?.language ?? sale.language ?? languages[0];
  const vatRate = await vatRateFor(inside, owner?.isBusiness ? accountId : null, dayOf(inside, new Date(date)));
  const lines = [{ description: item, licensePlate, date, quantity, amount, vatRate }];
  const ticket = await issueTicket(inside, { accountId, language, lines, paymentType });
  await inside.query(sql`update sale set ticket_id = ${ticket.id} where ${ours(inside)} and id = ${saleId}`);
  if (accountId !== null && owner !== undefined) await tell(inside, { owner, accountId, item, amount }, ticket);
  // A part of it may have gone back before it was told to be paid.
  if (sale.refunded > 0) await creditSale(inside, saleId, sale.refunded);
}

interface Documented {
  readonly owner: Owner;
  readonly accountId: string;
  readonly item: string;
  readonly amount: number;
}

async function tell(
  inside: TenantScope,
  { owner, accountId, item, amount }: Documented,
  ticket: Ticket,
): Promise<void> {
  if (owner.isBusiness) {
    const invoice = await issueInvoice(inside, ticket, accountId, owner.language);
    await mailInvoice(inside, owner, invoice);
    await handOver(inside, invoice);
    return;
  }
  await mailTicket(inside, owner, { id: ticket.id, date: ticket.date, item, amount });
}
