import { Hono } from 'hono';
import { ogoneSettings } from '../../../backoffice/paying/ogone/settings.ts';
import { isShaSigned } from '../../../backoffice/paying/ogone/signature.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { formOf, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import { chargeAlias, decideOrder, feedback, isOpen, orders, statusNow } from './orders.ts';

/** The merchant's side: asking about an order, and charging a card without its customer. */
export function ogoneApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();

  api.post('/querydirect.asp', (c) =>
    called(c, async (scope, { ORDERID = '' }) => {
      const order = await orders.findByReference(scope, ORDERID);
      if (order === undefined) return answer({ orderID: ORDERID, PAYID: '0', STATUS: '', NCERROR: '50001130' });
      const status = statusNow(order, scope.now);
      return answer(feedback(order, isOpen(status) ? '46' : status, order.data));
    }),
  );

  api.post('/orderdirect.asp', (c) =>
    called(c, async (scope, fields) => {
      const order = await chargeAlias(scope, fields);
      const orderID = fields['ORDERID'] ?? '';
      if (order === undefined) return answer({ orderID, PAYID: '0', STATUS: '0', NCERROR: '50001111' });
      if ('processed' in order) return answer({ orderID, PAYID: order.processed.id, STATUS: '0', NCERROR: '50001113' });
      return answer(feedback(order, statusNow(order, scope.now), order.data));
    }),
  );

  api.post('/maintenancedirect.asp', (c) =>
    called(c, async (scope, { PAYID = '', OPERATION = '', AMOUNT = '' }) => {
      const order = await orders.find(scope, PAYID);
      // A part is not simulated.
      const isWhole = ['RFD', 'RFS'].includes(OPERATION) && AMOUNT === String(order?.data.amount);
      if (order && !isWhole) return answer({ orderID: order.reference, PAYID, STATUS: '0', NCERROR: '50001111' });
      if (order === undefined || !['5', '9'].includes(statusNow(order, scope.now)))
        return answer({ orderID: order?.reference ?? '', PAYID, STATUS: '0', NCERROR: '50001127' });
      await decideOrder(scope, order.id, '8');
      return answer({ orderID: order.reference, PAYID, STATUS: '81', NCERROR: '0' });
    }),
  );
  return api;
}

async function called(
  c: SandboxContext,
  work: (scope: TenantScope, fields: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const scope = scopeOf(c);
  const fields = await formOf(c);
  const settings = ogoneSettings(scope);
  const isMerchant = isSame(
    `${fields['PSPID']} ${fields['USERID']} ${fields['PSWD']}`,
    `${settings.pspid} ${settings.userId} ${settings.password}`,
  );
  if (!isMerchant || !isShaSigned(fields, settings.shaIn))
    return answer({ orderID: '', PAYID: '0', STATUS: '0', NCERROR: '50001118' });
  return withFaults(scope, 'ogone', () => work(scope, fields));
}

function answer(attributes: Record<string, string>): Response {
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value.replace(/[&"<>]/g, '')}"`);
  return new Response(`<?xml version="1.0"?><ncresponse ${text.join(' ')}></ncresponse>`, {
    headers: { 'content-type': 'text/xml' },
  });
}
