import { Hono } from 'hono';
import { multisafepaySettings } from '../../../backoffice/paying/multisafepay/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import {
  addDirectOrder,
  addOrder,
  decideOrder,
  described,
  type MultisafepayOrder,
  orders,
  stateNow,
} from './orders.ts';

/** The merchant's side of MultiSafepay's API. */
export function multisafepayApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();
  api.post('/v1/json/orders', (c) =>
    called(c, async (scope) => {
      const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
      if (body['type'] === 'direct') {
        const charged = await addDirectOrder(scope, body);
        return charged
          ? success(scope, charged)
          : failure(1020, 'Unable to process the payment: recurring_id is not known', 400);
      }
      const order = await addOrder(scope, body);
      if (order === undefined) return failure(1001, 'MultisafepayOrder is not complete', 400);
      if (stateNow(order, scope.now) === 'completed')
        return failure(1006, 'MultisafepayOrder id is already used by a completed transaction', 409);
      return success(scope, order, { payment_url: `${scope.address}/sandbox/multisafepay/pay/${order.id}` });
    }),
  );

  api.get('/v1/json/orders/:reference', (c) =>
    called(c, async (scope) => {
      const order = await orders.findByReference(scope, c.req.param('reference'));
      if (order === undefined) return failure(1006, 'Transaction is not known', 404);
      return success(scope, order, { payment_url: `${scope.address}/sandbox/multisafepay/pay/${order.id}` });
    }),
  );

  api.patch('/v1/json/orders/:reference', (c) =>
    called(c, async (scope) => {
      const order = await orders.findByReference(scope, c.req.param('reference'));
      if (order === undefined) return failure(1006, 'Transaction is not known', 404);
      const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
      if (asText(body['status']) === 'cancelled' && stateNow(order, scope.now) === 'initialized')
        await decideOrder(scope, order.id, 'cancelled');
      return jsonAnswer({ success: true, data: {} });
    }),
  );

  api.post('/v1/json/orders/:reference/refunds', (c) =>
    called(c, async (scope) => {
      const order = await orders.findByReference(scope, c.req.param('reference'));
      if (order === undefined) return failure(1006, 'Transaction is not known', 404);
      if (!['completed', 'shipped'].includes(stateNow(order, scope.now)))
        return failure(1010, 'Refund is not possible for this transaction', 400);
      const refunded = await decideOrder(scope, order.id, 'refunded');
      return jsonAnswer({ success: true, data: { transaction_id: refunded?.data.transactionId, refund_id: order.id } });
    }),
  );
  return api;
}

async function called(c: SandboxContext, answer: (scope: TenantScope) => Promise<Response>): Promise<Response> {
  const scope = scopeOf(c);
  const { apiKey } = multisafepaySettings(scope);
  if (!isSame(c.req.header('api_key') ?? '', apiKey)) return failure(1032, 'Invalid API key', 401);
  return withFaults(scope, 'multisafepay', () => answer(scope));
}

function success(scope: TenantScope, order: MultisafepayOrder, more: object = {}): Response {
  return jsonAnswer({ success: true, data: { ...described(order, stateNow(order, scope.now)), ...more } });
}

function failure(error_code: number, error_info: string, status: number): Response {
  return jsonAnswer({ success: false, error_code, error_info }, status);
}
