import { payWithAdyen } from '../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../src/contract/payments/ogone.ts';
import { openInvoice } from '../../support/open-invoice.ts';
import { adyenOrder } from './purchases.ts';
import type { Scene } from './scene.ts';
import { direct } from './scene-parts.ts';

/** How each provider's orders begin. */
export const orderStarts = [
  { call: startMultisafepayPayment, tenant: 'multisafepay', more: {} },
  { call: payWithAdyen, tenant: 'adyen', more: { ...adyenOrder(), amount: undefined } },
  { call: startOgonePayment, tenant: 'ogone', more: {} },
  { call: startDigitealPayment, tenant: 'digiteal', more: direct },
] as const;

export const everyStart = (key: Scene['key'], order: object): Scene[] =>
  orderStarts.map(({ call, tenant, more }) => ({
    call,
    key,
    make: async (world) => ({ by: await world.person(tenant), input: { ...more, ...order } }),
  }));

/** Of an invoice that was paid meanwhile. */
export const paidInvoiceScenes: readonly Scene[] = orderStarts.map(
  ({ call, tenant, more }): Scene => ({
    call,
    key: 'exception.invoice.paid',
    make: async (world) => {
      const by = await world.person(tenant);
      const { id: invoiceId } = await openInvoice(world, by);
      await world.rows`update invoice set paid = true where id = ${invoiceId}`;
      return { by, input: { ...more, saleItemId: undefined, invoiceId, totalAmount: 2500 } };
    },
  }),
);
