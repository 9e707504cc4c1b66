import type { PaymentPage } from '../../../../machines/checkout/facts.ts';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';

/** Where the customer is sent to pay; null for an address that is not safe. */
export function paymentPage(address: string, fields: PaymentPage['fields'] = null): PaymentPage | null {
  const verdict = checkRedirectAddress(address);
  if (verdict.ok) return { address: verdict.value, fields };
  console.error('The address of a payment page may not be believed.');
  return null;
}

/** Leaves for the payment page. */
export function openPaymentPage({ address, fields }: PaymentPage): void {
  if (fields === null) {
    location.assign(address);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
