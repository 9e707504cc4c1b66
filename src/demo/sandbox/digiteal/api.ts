import { Hono } from 'hono';
import { digitealSettings } from '../../../backoffice/paying/digiteal/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asObject } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import type { Remembered } from '../records.ts';
import {
  addCollection,
  addMandate,
  type CollectionData,
  collections,
  type MandateData,
  mandates,
  stateNow,
} from './requests.ts';

/** The merchant's side: mandates to be signed and collections to be made. */
export function digitealApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();
  api.post('/v1/mandates', (c) =>
    called(c, async (scope, body) => {
      const mandate = await addMandate(scope, body);
      return mandate ? mandateAnswer(scope, mandate) : jsonAnswer({ error: 'the mandate is not complete' }, 400);
    }),
  );
  api.get('/v1/mandates/:reference', (c) =>
    called(c, async (scope) => {
      const mandate = await mandates.findByReference(scope, c.req.param('reference'));
      return mandate ? mandateAnswer(scope, mandate) : jsonAnswer({ error: 'there is no such mandate' }, 404);
    }),
  );
  api.post('/v1/collections', (c) =>
    called(c, async (scope, body) => {
      const collection = await addCollection(scope, body);
      return collection
        ? collectionAnswer(scope, collection)
        : jsonAnswer({ error: 'there is no active mandate for it' }, 422);
    }),
  );
  api.get('/v1/collections/:reference', (c) =>
    called(c, async (scope) => {
      const collection = await collections.findByReference(scope, c.req.param('reference'));
      return collection
        ? collectionAnswer(scope, collection)
        : jsonAnswer({ error: 'there is no such collection' }, 404);
    }),
  );
  return api;
}

async function called(
  c: SandboxContext,
  answer: (scope: TenantScope, body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const scope = scopeOf(c);
  const { user, secret } = digitealSettings(scope);
  const expected = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  if (!isSame(c.req.header('authorization') ?? '', expected)) return jsonAnswer({ error: 'unknown merchant' }, 401);
  const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
  return withFaults(scope, 'digiteal', () => answer(scope, body));
}

function mandateAnswer(scope: TenantScope, mandate: Remembered<MandateData>): Response {
  const { id, reference, data } = mandate;
  return jsonAnswer({
    id,
    reference,
    status: stateNow(mandate, scope.now),
    iban: data.iban,
    link: `${scope.address}/sandbox/digiteal/mandates/${id}`,
  });
}

function collectionAnswer(scope: TenantScope, collection: Remembered<CollectionData>): Response {
  const { id, reference, data } = collection;
  return jsonAnswer({
    id,
    reference,
    status: stateNow(collection, scope.now),
    amount: data.amount,
    currency: data.currency,
  });
}
