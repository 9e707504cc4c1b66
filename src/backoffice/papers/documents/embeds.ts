import { Hono } from 'hono';
import { embedPaths } from '../../../contract/embeds.ts';
import type { RequestWorld } from '../../server/api.ts';
import { tenantScope } from '../../server/ground.ts';
import type { TenantScope } from '../../server/scope.ts';
import { drawDiscountVoucher, drawInvoice, drawPrepaidPurchase } from './drawing/elsewhere.ts';
import { type Drawn, documentMediaType } from './drawn.ts';
import { findInvoiceByUuid } from './invoices.ts';
import { findOwner } from './parties.ts';
import { findDiscountVoucherByUuid, findPurchaseByUuid, inLanguageOfGuest } from './vouchers.ts';

/** The documents that the portal shows in a frame, by their uuid alone. An unknown one is not found, whatever it looks like. */
export function createEmbeds(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  for (const [embed, path] of Object.entries(embedPaths)) {
    pages.get(path.replace('{uuid}', ':uuid'), async (c) => {
      c.set('purpose', `embed ${embed}`);
      const uuid = c.req.param('uuid') ?? '';
      const scope = tenantScope(c.get('ground'));
      const drawn = isUuid.test(uuid) ? await drawers[embed as keyof typeof embedPaths](scope, uuid) : undefined;
      if (drawn === undefined) return c.text('Not found', 404, headers);
      const disposition = {
        'content-type': documentMediaType,
        'content-disposition': `inline; filename="${drawn.fileName}"`,
      };
      return c.body(drawn.content, 200, { ...headers, ...disposition });
    });
  }
  return pages;
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const drawers: Record<keyof typeof embedPaths, (scope: TenantScope, uuid: string) => Promise<Drawn | undefined>> = {
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
