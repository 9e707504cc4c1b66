import { Hono } from 'hono';
import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import { takeDetails } from './details.ts';
import { cards, codeNow, isUnfinished, payments } from './payment.ts';
import { addPayment, endPayment, InvalidRequest } from './payments.ts';
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

  api.post('/v72/payments/status', (c) =>
    called(c, async (scope, body) => {
      const payment = await payments.findByReference(scope, asText(body['reference']) ?? '');
      return payment
        ? jsonAnswer(respond(scope, payment))
        : jsonAnswer({ status: 404, message: 'Payment not found' }, 404);
    }),
  );

  /** Closes what its customer has left; what is authorised stays so. */
  api.post('/v72/cancels', (c) =>
    called(c, async (scope, body) => {
      const payment = await payments.findByReference(scope, asText(body['paymentReference']) ?? '');
      if (payment && isUnfinished(codeNow(payment, scope.now))) await endPayment(scope, payment.id, 'Cancelled');
      return jsonAnswer({
        status: 'received',
        paymentReference: body['paymentReference'],
        pspReference: payment?.id ?? '',
      });
    }),
  );

  api.post('/v72/payments/:id/refunds', (c) =>
    called(c, async (scope, body) => {
      const id = c.req.param('id');
      const taken = await scope.transaction(async (inside) => {
        const payment = await payments.lock(inside, id);
        if (payment === undefined || codeNow(payment, inside.now) !== 'Authorised') return false;
        await tellMerchant(inside, payment, 'Refunded', 0);
        return true;
      });
      if (!taken) throw new InvalidRequest('167', 'Original pspReference required for this operation');
      return jsonAnswer({ ...body, paymentPspReference: id, pspReference: `${id}R`, status: 'received' }, 201);
    }),
  );

  api.post('/v72/storedPaymentMethods/:id/disable', (c) =>
    called(c, async (scope, body) => {
      const card = await cards.find(scope, c.req.param('id'));
      if (card && card.data.shopperReference === body['shopperReference'])
        await cards.change(scope, card, { state: 'disabled' });
      return jsonAnswer({ response: '[detail-successfully-disabled]' });
    }),
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
  const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
  if (body['merchantAccount'] !== settings.merchantAccount && body['details'] === undefined)
    return jsonAnswer({ status: 403, errorCode: '901', message: 'Invalid Merchant Account' }, 403);
  return withFaults(scope, 'adyen', () =>
    answer(scope, body).catch((error: unknown) => {
      if (!(error instanceof InvalidRequest)) throw error;
      return jsonAnswer(
        { status: 422, errorCode: error.errorCode, message: error.message, errorType: 'validation' },
        422,
      );
    }),
  );
}
