import { type Context, Hono } from 'hono';
import { electronicInvoice as electronicInvoicePath, embedPaths } from '../../../contract/embeds.ts';
import type { RequestWorld } from '../../server/api.ts';
import { contentType } from '../../server/content-type.ts';
import { tenantScope } from '../../server/ground.ts';
import type { TenantScope } from '../../server/scope.ts';
import { drawDiscountVoucher, drawInvoice, drawPrepaidPurchase } from './drawing/elsewhere.ts';
import type { Drawn } from './drawn.ts';
import { findInvoiceByUuid } from './invoices.ts';
import { findOwner } from './parties.ts';
import { electronicInvoice } from './ubl/electronic-invoice.ts';
import { findDiscountVoucherByUuid, findPurchaseByUuid, inLanguageOfGuest } from './vouchers.ts';

/** The documents that the portal shows in a frame, by their uuid alone. An unknown one is not found, whatever it looks like. */
export function createEmbeds(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  for (const [embed, path] of Object.entries(embedPaths)) {
    pages.get(path.replace('{uuid}', ':uuid'), (c) =>
      answer(c, embed, 'inline', drawers[embed as keyof typeof embedPaths]),
    );
  }
  pages.get(electronicInvoicePath.replace('{uuid}', ':uuid'), (c) =>
    answer(c, 'electronic invoice', 'attachment', async (scope, uuid) => {
      const invoice = await findInvoiceByUuid(scope, uuid);
      return invoice && electronicInvoice(scope, invoice);
    }),
  );
  return pages;
}

type Draw = (scope: TenantScope, uuid: string) => Promise<Drawn | undefined>;

async function answer(
  c: Context<RequestWorld>,
  purpose: string,
  disposition: 'inline' | 'attachment',
  draw: Draw,
): Promise<Response> {
  c.set('purpose', `embed ${purpose}`);
  const uuid = c.req.param('uuid') ?? '';
  const drawn = isUuid.test(uuid) ? await draw(tenantScope(c.get('ground')), uuid) : undefined;
  if (drawn === undefined) return c.text('Not found', 404, headers);
  return c.body(drawn.content, 200, {
    ...headers,
    'content-type': contentType(drawn.mediaType),
    'content-disposition': `${disposition}; filename="${drawn.fileName}"`,
  });
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const drawers: Record<keyof typeof embedPaths, Draw> = {
  invoice: async (scope, uuid) => {
    const invoice = await findInvoiceByUuid(scope, uuid);
    return invoice && drawInvoice(scope, invoice);
  },
  discountVoucher: async (scope, uuid) => {
    const ofCustomer = await inLanguageOf(scope, (await findDiscountVoucherByUuid(scope, uuid))?.accountId);
    const voucher = await findDiscountVoucherByUuid(ofCustomer, uuid);
    return voucher && drawDiscountVoucher(ofCustomer, voucher);
  },
  prepaidSaleItem: async (scope, uuid) => {
    const purchase = await findPurchaseByUuid(scope, uuid);
    const ofGuest = await inLanguageOfGuest(scope, uuid);
    return purchase && drawPrepaidPurchase(await inLanguageOf(ofGuest, purchase.accountId), purchase);
  },
};

/** The customer's language rather than the browser's. */
async function inLanguageOf(scope: TenantScope, accountId: string | null | undefined): Promise<TenantScope> {
  const owner = accountId ? await findOwner(scope, accountId) : undefined;
  return owner ? { ...scope, language: owner.language } : scope;
}
