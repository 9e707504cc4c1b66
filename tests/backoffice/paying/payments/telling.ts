import { signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { basicAuth } from '../../../../src/backoffice/paying/digiteal/basic-auth.ts';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import type { OrderInput } from '../../../../src/contract/orders.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import type { Customer, Money, TenantId } from './support.ts';

export const amount = 2500;
export const topUp = { saleItemId: 'top-up', amount, totalAmount: amount };

type Ordered = Partial<OrderInput> & Pick<OrderInput, 'totalAmount'>;

interface Said {
  readonly word: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly forged?: boolean;
  /** Of what is done with the payment, where the provider gives it one of its own; of MultiSafepay, how much has gone back so far. */
  readonly operation?: number;
}

export interface Side {
  readonly tenant: TenantId;
  /** Begins a payment that stays open. */
  begin(order?: Ordered): Promise<string>;
  /** Tells of it as the provider would. */
  say(id: string, said: Said): Promise<number>;
  readonly paid: string;
  readonly refused: string;
  readonly pending: string;
}

/** The four providers, each telling of the payments of the customer of that time. */
export function telling(money: () => Money, customer: () => Customer) {
  async function post(tenant: TenantId, body: string, headers: Record<string, string>, query = ''): Promise<number> {
    const request = new Request(`http://${tenant}.localhost:4173/webhooks/${tenant}/notification${query}`, {
      method: 'POST',
      body,
      headers,
    });
    return (await money().serve(request)).status;
  }

  const secrets = (tenant: TenantId) => demoPayments(tenant, '');
  const seconds = () => Math.floor(money().now().getTime() / 1000);

  const sides: Side[] = [
    {
      tenant: 'adyen',
      paid: 'AUTHORISATION true',
      refused: 'AUTHORISATION false',
      pending: 'PENDING true',
      begin: async (order = topUp) => {
        const returnUrl = 'http://adyen.localhost:4173/nl';
        return (await customer().ask(payWithAdyen, { ...order, paymentMethod: { type: 'ideal' }, returnUrl })).id;
      },
      say: (id, { word, amount: value = amount, currency = 'EUR', forged, operation }) => {
        const [eventCode = '', success = ''] = word.split(' ');
        const { hmacKey = '', merchantAccount: merchantAccountCode = '' } = secrets('adyen').adyen ?? {};
        const item = {
          pspReference: `PSP${id.slice(0, 8)}${operation ?? ''}`,
          merchantAccountCode,
          merchantReference: id,
          amount: { value, currency },
          eventCode,
          success,
        };
        const hmacSignature = signatureOf(item, forged ? 'AB'.repeat(32) : hmacKey);
        const body = {
          live: 'false',
          notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }],
        };
        return post('adyen', JSON.stringify(body), { 'content-type': 'application/json' });
      },
    },
    {
      tenant: 'ogone',
      paid: '9',
      refused: '2',
      pending: '51',
      begin: async (order = topUp) => (await customer().ask(startOgonePayment, order)).id,
      say: (id, { word, amount: cents = amount, currency = 'EUR', forged, operation }) => {
        const fields = {
          orderID: id,
          STATUS: word,
          PAYID: '4711',
          ...(operation !== undefined && { PAYIDSUB: String(operation) }),
          amount: String(cents / 100),
          currency,
          NCERROR: '0',
        };
        const body = new URLSearchParams({
          ...fields,
          SHASIGN: shaSign(fields, forged ? 'guessed' : (secrets('ogone').ogone?.shaOut ?? '')),
        });
        return post('ogone', body.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
      },
    },
    {
      tenant: 'multisafepay',
      paid: 'completed',
      refused: 'declined',
      pending: 'uncleared',
      begin: async (order = topUp) => (await customer().ask(startMultisafepayPayment, order)).id,
      say: (id, { word, amount: value = amount, currency = 'EUR', forged, operation }) => {
        const body = JSON.stringify({
          order_id: id,
          transaction_id: 4711,
          status: word,
          financial_status: word,
          ...(operation !== undefined && { amount_refunded: operation }),
          amount: value,
          currency,
        });
        const auth = authHeader(
          body,
          seconds(),
          forged ? 'guessed' : (secrets('multisafepay').multisafepay?.apiKey ?? ''),
        );
        return post('multisafepay', body, { auth, 'content-type': 'application/json' });
      },
    },
    {
      tenant: 'digiteal',
      paid: 'paid',
      refused: 'refused',
      pending: 'initiated',
      begin: async (order = topUp) => {
        await money().fault('digiteal', 'outcome', 'PENDING');
        const { id } = await customer().ask(startDigitealPayment, { ...order, immediatePaymentConfirmed: true });
        const { link } = await customer().ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
        await money().page(link, { outcome: 'success' });
        await customer().ask(payDigitealPresale, { presale_id: id });
        return id;
      },
      say: (id, { word, amount: value = amount, currency = 'EUR', forged }) => {
        const asked = { paymentID: `r-${id}`, remittanceInfo: id, amountInCents: value, currency };
        const { webhookUser = '', webhookSecret = '' } = secrets('digiteal').digiteal ?? {};
        const authorization = basicAuth(webhookUser, forged ? 'guessed' : webhookSecret);
        const body = JSON.stringify({ paymentRequestInformation: asked, paymentMethod: 'SDD' });
        return post('digiteal', body, { authorization, 'content-type': 'application/json' }, `?tells=${word}`);
      },
    },
  ];

  const sideOf = (tenant: Side['tenant']) => sides.find((side) => side.tenant === tenant) as Side;
  return { sides, sideOf, post, secrets, seconds };
}
