import { downloadDiscountVoucher } from '../../../contract/discount-vouchers.ts';
import { downloadGiftVoucher } from '../../../contract/gift-vouchers.ts';
import { downloadInvoice, type Invoice, listInvoices, readInvoice } from '../../../contract/invoices.ts';
import { downloadAnonymousPrepaidSaleItem, downloadPrepaidSaleItem } from '../../../contract/prepaid-items.ts';
import { downloadTicket, invoiceTicket } from '../../../contract/tickets.ts';
import { pageAsked, pageWith } from '../../server/paging.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import {
  drawDiscountVoucher,
  drawGiftVoucher,
  drawInvoice,
  drawPrepaidPurchase,
  drawTicket,
} from './drawing/elsewhere.ts';
import type { Drawn } from './drawn.ts';
import { handOver } from './hand-over/queue.ts';
import { findInvoice, findOwnInvoice, issueInvoice, listInvoicesOf, told } from './invoices.ts';
import { mailInvoice } from './mail-papers.ts';
import { findBuyer, findOwner } from './parties.ts';
import { findOwnTicket, lockOwnTicket, lockPaperTicket, type Ticket } from './tickets.ts';
import {
  findOwnDiscountVoucher,
  findOwnGiftVoucher,
  findOwnPurchase,
  findPurchaseByUuid,
  inLanguageOfGuest,
} from './vouchers.ts';

export const documentRoutes: Route[] = [
  route(listInvoices, async (scope, paging) => {
    const asked = pageAsked(paging);
    const { rows, total } = await listInvoicesOf(scope, asked);
    return pageWith(rows, asked, total);
  }),

  route(readInvoice, async (scope, { invoiceId }) => {
    const invoice = await findOwnInvoice(scope, invoiceId);
    if (invoice === undefined) throw notFound();
    return told(scope, invoice);
  }),

  route(downloadInvoice, async (scope, { invoiceId }) =>
    drawn(await findOwnInvoice(scope, invoiceId), (invoice) => drawInvoice(scope, invoice)),
  ),

  route(downloadTicket, async (scope, { ticketId }) =>
    drawn(await findOwnTicket(scope, ticketId), (ticket) => drawTicket(scope, ticket)),
  ),

  route(invoiceTicket, async (scope, { ticketId, ...printed }) => {
    const ticket =
      ticketId === undefined ? await lockPaperTicket(scope, whole(printed)) : await lockOwnTicket(scope, ticketId);
    if (ticket === undefined) throw new Refusal(409, 'exception.ticket.unknown');
    return invoiceOf(scope, ticket);
  }),

  route(downloadDiscountVoucher, async (scope, { discountVoucherId }) =>
    drawn(await findOwnDiscountVoucher(scope, discountVoucherId), (voucher) => drawDiscountVoucher(scope, voucher)),
  ),

  route(downloadGiftVoucher, async (scope, { giftVoucherId }) =>
    drawn(await findOwnGiftVoucher(scope, giftVoucherId), (voucher) => drawGiftVoucher(scope, voucher)),
  ),

  route(downloadPrepaidSaleItem, async (scope, { myPrepaidSaleItemId }) =>
    drawn(await findOwnPurchase(scope, myPrepaidSaleItemId), (purchase) => drawPrepaidPurchase(scope, purchase)),
  ),

  openRoute(downloadAnonymousPrepaidSaleItem, async (scope, { uuid }) =>
    drawn(await findPurchaseByUuid(scope, uuid), async (purchase) =>
      drawPrepaidPurchase(await inLanguageOfGuest(scope, uuid), purchase),
    ),
  ),
];

async function drawn<Row>(row: Row | undefined, draw: (row: Row) => Promise<Drawn>): Promise<Blob> {
  if (row === undefined) throw notFound();
  const { content, mediaType } = await draw(row);
  return new Blob([content], { type: mediaType });
}

/** Everything that is printed on the ticket must be given. */
function whole(printed: {
  date?: string | undefined;
  sequenceNumber?: string | undefined;
  terminalNumber?: string | undefined;
  seal?: string | undefined;
}) {
  const { date, sequenceNumber, terminalNumber, seal } = printed;
  if (date && sequenceNumber && terminalNumber && seal) return { date, sequenceNumber, terminalNumber, seal };
  const absent = Object.entries({ date, sequenceNumber, terminalNumber, seal }).filter(([, value]) => !value);
  throw new Refusal(409, 'validation.required', {
    fields: Object.fromEntries(absent.map(([field]) => [field, 'validation.required'])),
  });
}

/** An invoice that was made of a ticket is given again. */
async function invoiceOf(scope: AccountScope, ticket: Ticket): Promise<Invoice> {
  if (ticket.invoiceId !== null) {
    const made = await findInvoice(scope, ticket.invoiceId);
    if (made === undefined) throw new Error('the invoice of a ticket is gone');
    return told(scope, made);
  }
  const { accountId } = scope.user;
  const owner = await findOwner(scope, accountId);
  const { hasInvoiceData } = await findBuyer(scope, accountId);
  if (!hasInvoiceData || owner === undefined) throw new Refusal(409, 'exception.invoice.notCreated');
  const invoice = await issueInvoice(scope, ticket, accountId, owner.language);
  if (owner.isBusiness) await mailInvoice(scope, owner, invoice);
  await handOver(scope, invoice);
  return told(scope, invoice);
}
