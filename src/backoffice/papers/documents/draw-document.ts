import type { TenantScope } from '../../server/scope.ts';
import type { DocumentKind, DocumentReference } from '../mail/document-reference.ts';
import {
  drawConditions,
  drawDiscountVoucher,
  drawGiftVoucher,
  drawInvoice,
  drawPrepaidPurchase,
  drawTicket,
} from './drawing/elsewhere.ts';
import type { Drawn } from './drawn.ts';
import { findInvoice } from './invoices.ts';
import { findConditions } from './pages/conditions.ts';
import { findTicket } from './tickets.ts';
import { electronicInvoice } from './ubl/electronic-invoice.ts';
import { findDiscountVoucher, findGiftVoucher, findPurchase } from './vouchers.ts';

/** A document of the tenant as a file, in the scope's language; nothing when there is none. The right to it is checked before. */
export async function drawDocument(
  scope: TenantScope,
  { document, id }: DocumentReference,
): Promise<Drawn | undefined> {
  return drawers[document](scope, id);
}

const drawers: Record<DocumentKind, (scope: TenantScope, id: string) => Promise<Drawn | undefined>> = {
  conditions: found(findConditions, drawConditions),
  invoice: found(findInvoice, drawInvoice),
  'electronic invoice': found(findInvoice, electronicInvoice),
  ticket: found(findTicket, drawTicket),
  'gift voucher': found(findGiftVoucher, drawGiftVoucher),
  'discount voucher': found(findDiscountVoucher, drawDiscountVoucher),
  'prepaid purchase': found(findPurchase, drawPrepaidPurchase),
};

function found<Row>(
  find: (scope: TenantScope, id: string) => Promise<Row | undefined>,
  draw: (scope: TenantScope, row: Row) => Promise<Drawn>,
) {
  return async (scope: TenantScope, id: string) => {
    const row = await find(scope, id);
    return row && draw(scope, row);
  };
}
