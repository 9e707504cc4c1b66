import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { askForPurchases, checkPurchasesLink } from '../../../../src/contract/guest-purchases.ts';
import { startAnonymousMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { claimPurchases } from '../../../../src/contract/purchase-claims.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { type Customer, type Money, moneyForAll } from '../../paying/payments/support.ts';

export const money = {} as Money;

/** Of each file of tests one of its own: this module may be read once for several. */
export function moneyForGuests(): void {
  const opened = moneyForAll();
  beforeAll(() => void Object.assign(money, opened));
  beforeEach(async () => {
    await money.rows`update sale_item set available_quantity = 500 where tenant_id = 'multisafepay' and id = 'basic-5'`;
    await money.rows`delete from attempt`;
  });
}

export const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`;

/** Bought without an account, and paid unless it is told otherwise. */
export async function bought(email: string, outcome: string | null = 'completed') {
  const order = {
    saleItemId: 'basic-5',
    totalAmount: 3950,
    email,
    agreementAccepted: true,
    immediateStartRequested: true,
  };
  const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, order);
  const { createOrderDataDTO, saleUuid } = json as { createOrderDataDTO: { payment_url: string }; saleUuid: string };
  const page = createOrderDataDTO.payment_url;
  if (outcome !== null) await money.page(page, { outcome });
  return { saleUuid, page };
}

export type Mail = { values: { token: string; code: string } };
export const mailsTo = (email: string) => money.rows<Mail>`
  select "values" from outgoing_mail where tenant_id = 'multisafepay' and template = 'guest purchases' and recipient = ${email} order by queued_at`;
export const askedFor = (email: string) => money.guest('multisafepay', askForPurchases, { email });

/** What the newest mail to an address says. */
export async function proofOf(email: string): Promise<Mail['values']> {
  await askedFor(email);
  const mail = (await mailsTo(email)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail.values;
}

export const shown = (customer: Customer, token: string) => customer.call(checkPurchasesLink, { token });
/** By the link of a mail. */
export async function claimed(customer: Customer, token: string) {
  return customer.ask(claimPurchases, await customer.ask(checkPurchasesLink, { token }));
}

export const washesOf = async (customer: Customer) =>
  (await customer.ask(listPrepaidSaleItems, {})).map(({ vouchers }) => vouchers.length);
export const salesOf = async (customer: Customer) => {
  const { content, totalElements } = await customer.ask(listSales, {});
  return { told: content.map(({ status, amount }) => [status, amount]), totalElements };
};
