import { Hono } from 'hono';
import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asObject } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import { cancelPayment } from './cancel.ts';
import { takeDetails } from './details.ts';
import { once } from './idempotency.ts';
import { cards, codeNow, payments } from './payment.ts';
import { addPayment, amountIn, InvalidRequest, mustHave } from './payments.ts';
import { respond } from './respond.ts';
import { tellMerchant } from './tell-merchant.ts';

type Body = Record<string, unknown>;

/** The merchant's side of Adyen's Checkout API. */
export function adyenApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();

  api.post('/v72/paymentMethods', (c) =>
    called(c, async (scope, body) => {
      const stored = (await cards.list(scope, 200)).filter(
        ({ state, data }) => state === 'active' && data.shopperReference === body['shopperReference'],
      );
      return jsonAnswer({
        paymentMethods: [
          { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
          { type: 'bcmc', name: 'Bancontact card', brands: ['bcmc'] },
          { type: 'bcmc_mobile', name: 'Payconiq by Bancontact' },
          { type: 'ideal', name: 'iDEAL' },
        ],
        storedPaymentMethods: stored.map(({ id, data }) => {
          const { brand, lastFour } = data;
          return {
            id,
            type: 'scheme',
            name: brand.toUpperCase(),
            brand,
            lastFour,
            expiryMonth: '03',
            expiryYear: '2030',
            supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
          };
        }),
      });
    }),
  );

  api.post('/v72/payments', (c) =>
    called(c, async (scope, body) => jsonAnswer(respond(scope, await addPayment(scope, body)))),
  );
  api.post('/v72/payments/details', (c) =>
    called(c, async (scope, body) => jsonAnswer(respond(scope, await takeDetails(scope, body)))),
  );

  api.post('/v72/cancels', (c) =>
    called(c, async (scope, body) => {
      mustHave(body, ['paymentReference']);
      const { merchantAccount, paymentReference, reference } = body;
      const pspReference = await cancelPayment(scope, String(paymentReference));
      return jsonAnswer({ merchantAccount, paymentReference, reference, pspReference, status: 'received' }, 201);
    }),
  );

  api.post('/v72/payments/:id/refunds', (c) =>
    called(c, async (scope, body) => {
      const money = amountIn(body);
      const id = c.req.param('id');
      const taken = await scope.transaction(async (inside) => {
        const payment = await payments.lock(inside, id);
        if (payment === undefined || codeNow(payment, inside.now) !== 'Authorised') return false;
        const { data } = payment;
        // More than was paid is taken on, and told afterwards not to have gone.
        const goes = money.amount <= data.amount && money.currency === data.currency;
        const refund = { ...payment, data: { ...data, ...money } };
        await tellMerchant(inside, refund, goes ? 'Refunded' : 'Refund refused', 0, `${id}R`);
        return true;
      });
      if (!taken) throw new InvalidRequest('167', 'Original pspReference required for this operation');
      return jsonAnswer({ ...body, paymentPspReference: id, pspReference: `${id}R`, status: 'received' }, 201);
    }),
  );

  api.delete('/v72/storedPaymentMethods/:id', (c) =>
    called(c, async (scope, query) => {
      mustHave(query, ['shopperReference']);
      const card = await cards.find(scope, c.req.param('id'));
      if (card && card.data.shopperReference === query['shopperReference'])
        await cards.change(scope, card, { state: 'disabled' });
      // No other answer is described, whether it was there or not.
      return new Response(null, { status: 204 });
    }),
  );
  api.all('/v72/*', () =>
    jsonAnswer({ status: 404, errorCode: '000', message: 'Not Found', errorType: 'internal' }, 404),
  );
  return api;
}

async function called(
  c: SandboxContext,
  answer: (scope: TenantScope, body: Body) => Promise<Response>,
): Promise<Response> {
  const scope = scopeOf(c);
  const settings = adyenSettings(scope);
  if (!isSame(c.req.header('x-api-key') ?? '', settings.apiKey))
    return jsonAnswer({ status: 401, errorCode: '000', message: 'HTTP Status Response - Unauthorized' }, 401);
  const body = c.req.method === 'POST' ? (asObject(await c.req.json().catch(() => undefined)) ?? {}) : c.req.query();
  const isOfMerchant = !c.req.path.endsWith('/payments/details');
  if (isOfMerchant && body['merchantAccount'] !== settings.merchantAccount)
    return jsonAnswer(
      { status: 403, errorCode: '901', message: 'Invalid Merchant Account', errorType: 'security' },
      403,
    );
  return withFaults(scope, 'adyen', () =>
    once(scope, c.req.header('idempotency-key'), () => answer(scope, body)).catch((error: unknown) => {
      if (!(error instanceof InvalidRequest)) throw error;
      return jsonAnswer(
        { status: 422, errorCode: error.errorCode, message: error.message, errorType: 'validation' },
        422,
      );
    }),
  );
}
