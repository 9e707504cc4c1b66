import type { MailValues, Template } from '../../../src/backoffice/papers/mail/mail-values.ts';
import type { InputOf } from '../../../src/contract/call.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { stopDemo } from './payments/bystander.ts';
import type { Customer, Money } from './payments/support.ts';
import { goToFifth, workTwice } from './renewals/support.ts';

export const agreed = { agreementAccepted: true, immediateStartRequested: true };
export const operator = 'info@blauwe-parel.example';

/** A customer who bought nothing yet, on the fifth of a month, and where mails to them go. */
export async function customerOfTheFifth(money: Money): Promise<{ customer: Customer; email: string }> {
  await stopDemo(money);
  await money.rows`delete from attempt`;
  await money.rows`update sale_item set promotion = null where id = 'comfort-monthly'`;
  goToFifth(money);
  const customer = await money.customer('multisafepay');
  return { customer, email: await addressOf(money, customer) };
}

export async function addressOf(money: Money, { accountId }: Customer): Promise<string> {
  const [user] = await money.rows<{
    email: string;
  }>`select email from app_user where account_id = ${accountId} and role = 'owner'`;
  return user?.email ?? '';
}

/** The number of what they bought and paid for. */
export async function boughtBy(
  money: Money,
  customer: Customer,
  order: InputOf<typeof startMultisafepayPayment>,
): Promise<string> {
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, order);
  await money.page(payment_url, { outcome: 'completed' });
  await workTwice(money);
  return id;
}

export const monthlyFor = ({ plateId }: Customer) => ({
  ...{ saleItemId: 'comfort-monthly', identificationItemId: plateId, totalAmount: 1995 },
  ...agreed,
});

export async function mailsTo<Name extends Template>(
  money: Money,
  template: Name,
  to: string,
): Promise<MailValues[Name][]> {
  const found = await money.rows<{ values: MailValues[Name] }>`
    select "values" from outgoing_mail where tenant_id = 'multisafepay' and template = ${template} and recipient = ${to} order by queued_at`;
  return found.map(({ values }) => values);
}
