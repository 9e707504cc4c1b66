import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isSimulated, providerNames } from '../../backoffice/paying/payments/settings.ts';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { limitBody } from '../../backoffice/server/limit-body.ts';
import { lostAnswer } from '../send-within.ts';
import { backTo, formOf, jsonAnswer, scopeOf } from './answers.ts';
import { bankPages } from './bank.ts';
import { carWashPages } from './car-wash.ts';
import { clearFaults, faultInput, listFaults, setFault } from './faults.ts';
import { overviewPages } from './overview.ts';
import { shopPages } from './shop.ts';
import { simulations } from './simulations.ts';

const largestBody = 100_000;

/** The providers' side of payments, played by this server for tenants whose settings say so. */
export function createSandbox(): Hono<RequestWorld> {
  const sandbox = new Hono<RequestWorld>();
  sandbox.use(limitBody(largestBody));
  sandbox.use(async (c, next) => {
    c.set('purpose', 'sandbox');
    const { tenant } = c.get('ground');
    const [, , provider = ''] = c.req.path.split('/');
    const named = providerNames.find((one) => one === provider);
    const isHere =
      named === undefined ? providerNames.some((one) => isSimulated(tenant, one)) : isSimulated(tenant, named);
    if (!isHere) return c.notFound();
    await next();
    // A caller from outside hears as little.
    if (c.res.headers.has(lostAnswer)) (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroy();
  });

  sandbox.get('/faults', async (c) => jsonAnswer(await listFaults(scopeOf(c))));
  sandbox.delete('/faults', async (c) => {
    await clearFaults(scopeOf(c));
    return new Response(null, { status: 204 });
  });
  sandbox.post('/faults/clear', async (c) => {
    await clearFaults(scopeOf(c));
    return backTo(`${scopeOf(c).address}/sandbox`);
  });
  sandbox.post('/faults', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const given: unknown = isForm ? filled(await formOf(c)) : await c.req.json().catch(() => undefined);
    const input = z.safeParse(faultInput, given);
    if (!input.success)
      return jsonAnswer(
        {
          key: 'exception.http.400',
          details: input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
        },
        400,
      );
    const set = await scopeOf(c).transaction((inside) => setFault(inside, input.data));
    return isForm ? backTo(`${scopeOf(c).address}/sandbox/${set.provider}`) : jsonAnswer(set, 201);
  });

  for (const provider of providerNames)
    for (const part of simulations[provider].parts()) sandbox.route(`/${provider}`, part);
  sandbox.route('/car-wash', carWashPages());
  sandbox.route('/bank', bankPages());
  sandbox.route('/shop', shopPages());
  sandbox.route('/', overviewPages());
  return sandbox;
}

function filled(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
