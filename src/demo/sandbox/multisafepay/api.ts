import { Hono } from 'hono';
import { multisafepaySettings } from '../../../backoffice/paying/multisafepay/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asNumber, asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import {
  addDirectOrder,
  addOrder,
  decideOrder,
  described,
  isUsedUp,
  type MultisafepayOrder,
  orders,
  recurringCards,
  stateNow,
} from './orders.ts';

/** The merchant's side of MultiSafepay's API. */
export function multisafepayApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();
  api.post('/v1/json/orders', (c) =>
    called(c, async (scope) => {
      const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
      const known = await orders.findByReference(scope, asText(body['order_id']) ?? '');
      const wrong = wrongIn(body);
      if (wrong) return failure(...wrong, 404);
      if (known && isUsedUp(stateNow(known, scope.now)))
        return failure(1006, 'Order id is already used by a completed transaction', 404);
      if (body['type'] === 'direct') {
        const charged = await addDirectOrder(scope, body);
        return charged ? success(scope, charged) : failure(1000, 'Token not found', 404);
      }
      const order = await addOrder(scope, body);
      if (order === undefined) return failure(1006, 'Invalid order ID', 404);
      const { id, reference: order_id } = order;
      const payment_url = `${scope.address}/sandbox/multisafepay/pay/${id}`;
      return jsonAnswer({ success: true, data: { order_id, payment_url, session_id: id } });
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
        return failure(1010, 'Refund is not possible for this transaction', 404);
      const { amount, currency } = asObject(await c.req.json().catch(() => undefined)) ?? {};
      if (currency !== order.data.currency) return failure(1002, 'Invalid currency', 404);
      // Without an amount it is all of it; a part is not simulated.
      if (amount && amount !== order.data.amount) return failure(1001, 'Invalid amount', 404);
      const refunded = await decideOrder(scope, order.id, 'refunded');
      const transaction_id = refunded?.data.transactionId ?? 0;
      return jsonAnswer({ success: true, data: { transaction_id, refund_id: transaction_id + 1 } });
    }),
  );

  api.get('/v1/json/recurring/:customer', (c) =>
    called(c, async (scope) => {
      const kept = (await recurringCards.list(scope, 200)).filter(
        ({ state, data }) => state === 'active' && data.shopperReference === c.req.param('customer'),
      );
      const tokens = kept.map(({ id: token, data: { last4 } }) => ({
        token,
        code: 'VISA',
        display: `Visa ${last4}`,
        last4,
        expired: 0,
        model: 'subscription',
      }));
      return jsonAnswer({ success: true, data: { tokens } });
    }),
  );

  api.delete('/v1/json/recurring/:customer/remove/:token', (c) =>
    called(c, async (scope) => {
      const card = await recurringCards.find(scope, c.req.param('token'));
      if (card?.state !== 'active' || card.data.shopperReference !== c.req.param('customer'))
        return failure(1000, 'Token not found. The token was not removed.', 410);
      await recurringCards.change(scope, card, { state: 'disabled' });
      return jsonAnswer({ success: true, data: { removed: true } });
    }),
  );
  api.all('/v1/json/*', () => failure(1000, 'Not found', 404));
  return api;
}

async function called(c: SandboxContext, answer: (scope: TenantScope) => Promise<Response>): Promise<Response> {
  const scope = scopeOf(c);
  const { apiKey } = multisafepaySettings(scope);
  if (!isSame(c.req.header('api_key') ?? '', apiKey)) return failure(1032, 'Invalid API key', 401);
  return withFaults(scope, 'multisafepay', () => answer(scope));
}

/** The first thing that is wrong with an order, as MultiSafepay numbers it. */
function wrongIn(body: Record<string, unknown>): readonly [number, string] | undefined {
  const reference = asText(body['order_id']) ?? '';
  const amount = asNumber(body['amount']) ?? 0;
  if (reference === '' || reference.length > 50) return [1006, 'Invalid order ID'];
  if (!Number.isInteger(amount) || amount < 1) return [1001, 'Invalid amount'];
  if (asText(body['currency'])?.length !== 3) return [1002, 'Invalid currency'];
  return asText(body['description']) ? undefined : [1008, 'Invalid description'];
}

function success(scope: TenantScope, order: MultisafepayOrder, more: object = {}): Response {
  return jsonAnswer({ success: true, data: { ...described(order, stateNow(order, scope.now)), ...more } });
}

function failure(error_code: number, error_info: string, status: number): Response {
  return jsonAnswer({ success: false, error_code, error_info }, status);
}
