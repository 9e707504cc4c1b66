import { type Language, languages } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { vatRateOf } from '../../offer/tenants/vat-rates.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueInvoice, type WholeInvoice } from './invoices.ts';
import { findOwner, type Owner } from './parties.ts';
import { issueTicket } from './tickets.ts';

interface SaleRow {
  accountId: string | null;
  item: string;
  amount: number;
  date: string;
  paymentType: string;
  status: string;
  licensePlate: string | null;
  ticketId: string | null;
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
      (select language from presale where presale.tenant_id = sale.tenant_id and presale.id = sale.id)
    from sale where ${ours(inside)} and id = ${saleId} for update`);
  if (sale === undefined) throw new Error('a sale that is not there cannot be documented');
  const { accountId, item, amount, date, paymentType, licensePlate } = sale;
  if (sale.ticketId !== null || sale.status !== 'SUCCESS' || amount <= 0 || !paidNow.includes(paymentType)) return;
  const owner = accountId === null ? undefined : await findOwner(inside, accountId);
  const language = owner?.language ?? sale.language ?? languages[0];
  const vatRate = await vatRateOf(inside);
  const lines = [{ description: item, licensePlate, date, amount, vatRate }];
  const ticket = await issueTicket(inside, { accountId, language, lines, paymentType });
  await inside.query(sql`update sale set ticket_id = ${ticket.id} where ${ours(inside)} and id = ${saleId}`);
  if (accountId === null || owner === undefined) return;
  if (owner.isBusiness) await mailInvoice(inside, owner, await issueInvoice(inside, ticket, accountId, language));
  else {
    const values = { firstName: owner.firstName, item, date: ticket.date, amount };
    await queueMail(inside, {
      to: owner.vatTicketEmail,
      language,
      template: 'ticket',
      values,
      attachments: [{ document: 'ticket', id: ticket.id }],
    });
  }
}

export async function mailInvoice(
  inside: TenantScope,
  { invoiceEmail, firstName, language }: Owner,
  { id, number, date, amount }: WholeInvoice,
): Promise<void> {
  const values = { firstName, number, date, amount };
  await queueMail(inside, {
    to: invoiceEmail,
    language,
    template: 'invoice',
    values,
    attachments: [{ document: 'invoice', id }],
  });
}
