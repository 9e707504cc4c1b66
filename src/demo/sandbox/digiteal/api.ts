import { Hono } from 'hono';
import { basicAuth } from '../../../backoffice/paying/digiteal/basic-auth.ts';
import { digitealSettings } from '../../../backoffice/paying/digiteal/settings.ts';
import { isSame } from '../../../backoffice/paying/payments/is-same.ts';
import { asObject } from '../../../backoffice/paying/payments/outside.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { withFaults } from '../faults.ts';
import { addCollection } from './collections.ts';
import { addMandate, takeOver } from './mandates.ts';
import { paths } from './own-paths.ts';
import { webhookConfiguration } from './webhooks.ts';

type Answer = (scope: TenantScope, body: Record<string, unknown>) => Promise<Response>;

/** The merchant's side: mandates to be signed and taken over, payments to be collected, and where webhooks go. */
export function digitealApi(): Hono<RequestWorld> {
  const api = new Hono<RequestWorld>();
  api.get('/api/v1/webhook', (c) => called(c, async (scope) => jsonAnswer(webhookConfiguration(scope))));
  api.post(paths.authorizationPath, (c) =>
    called(c, async (scope, body) => {
      const mandate = await addMandate(scope, body);
      return mandate === undefined
        ? refused('the authorization is not complete')
        : jsonAnswer({ url: `${scope.address}/sandbox/digiteal/mandates/${mandate.id}` });
    }),
  );
  for (const path of [paths.personTransferPath, paths.companyTransferPath])
    api.post(path, (c) =>
      called(c, async (scope, body) =>
        (await takeOver(scope, body)) ? jsonAnswer({}) : refused('the mandate is not complete, or not signed'),
      ),
    );
  api.post(paths.autoPaymentPath, (c) =>
    called(c, async (scope, body) => {
      const payment = await addCollection(scope, body);
      return payment === undefined
        ? refused('there is no auto payment configuration for it')
        : jsonAnswer({
            paymentID: payment.id,
            paymentRequestDate: scope.now.toISOString().slice(0, 10),
            originBankAccount: payment.data.iban,
            status: 'EXECUTED',
          });
    }),
  );
  api.all('/api/*', (c) => called(c, async () => refused('there is no such call', 404)));
  return api;
}

async function called(c: SandboxContext, answer: Answer): Promise<Response> {
  const scope = scopeOf(c);
  const { user, secret } = digitealSettings(scope);
  if (!isSame(c.req.header('authorization') ?? '', basicAuth(user, secret))) return refused('unknown merchant', 401);
  const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
  return withFaults(scope, 'digiteal', () => answer(scope, body));
}

function refused(errorMessage: string, status = 400): Response {
  return jsonAnswer({ errorCode: `HTTP_${status}`, errorMessage, errorSubjects: [] }, status);
}
