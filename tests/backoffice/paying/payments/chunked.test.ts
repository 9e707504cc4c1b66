import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import type { ProviderName } from '../../../../src/backoffice/paying/payments/settings.ts';
import { type Serving, serve } from '../../../../src/backoffice/running/serve.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { demoAddition } from '../../../../src/demo/addition.ts';
import { identities } from '../../../../src/demo/sandbox/identities.ts';
import { engineChosen } from '../../../support/engines.ts';

let database: Database;
let serving: Serving;
beforeAll(async () => {
  database = await engineChosen().open(60);
  const app = createBackOffice({
    database,
    now: () => new Date(),
    log: () => undefined,
    distFolder: join(tmpdir(), 'washbook-without-pages'),
    addressOf: (host) => `http://${host}:4173`,
    addition: demoAddition(),
  });
  serving = await serve(app, { port: 0, variable: 'PORT', listensOn: '127.0.0.1' });
});
afterAll(async () => {
  await serving.stop();
  await database.close();
});

/** Sends the body in two chunks, without saying how long it is. */
async function inChunks(
  tenant: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: 'localhost',
        port: serving.port,
        path,
        method: 'POST',
        headers: { ...headers, host: `${tenant}.localhost` },
      },
      (answer) => void text(answer).then((told) => resolve([answer.statusCode ?? 0, told]), reject),
    );
    sent.on('error', reject);
    sent.write(body.slice(0, 5));
    sent.end(body.slice(5));
  });
}

async function signed(provider: ProviderName) {
  const tenant = await findTenantById(database, provider);
  if (tenant === undefined) throw new Error(`no tenant ${provider}`);
  const scope = tenantScope({ database, tenant, now: new Date(), language: 'nl', log: () => undefined });
  return identities[provider].sign(scope, news[provider], false);
}

const reference = 'nobody-ordered-this';
const news: Record<ProviderName, unknown> = {
  adyen: {
    pspReference: 'PSP1',
    merchantAccountCode: 'Washbook_adyen_ECOM',
    merchantReference: reference,
    amount: { value: 2500, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
  },
  ogone: { ORDERID: reference, STATUS: '9', PAYID: '1', AMOUNT: '25', CURRENCY: 'EUR' },
  multisafepay: { order_id: reference, status: 'completed', amount: 2500, currency: 'EUR' },
  digiteal: { paymentRequestInformation: { paymentID: 'R1', remittanceInfo: reference, amountInCents: 2500 } },
};

const providers = Object.keys(news) as ProviderName[];

describe.each(providers)('a body without an announced length, at %s', (provider) => {
  it('is read and its signature is believed, in a notification', async () => {
    const { body, headers } = await signed(provider);
    expect(await inChunks(provider, `/webhooks/${provider}/notification`, body, headers)).toEqual([
      404,
      'unknown payment',
    ]);
  });

  it('is refused when it is too long', async () => {
    const { headers } = await signed(provider);
    const [status] = await inChunks(provider, `/webhooks/${provider}/notification`, 'x'.repeat(100_001), headers);
    expect(status).toBe(413);
  });
});

it.each([
  ['adyen', '/sandbox/adyen/v72/payments', 401],
  ['ogone', '/sandbox/ogone/orderdirect.asp', 200],
  ['multisafepay', '/sandbox/multisafepay/v1/json/orders', 401],
  ['digiteal', '/sandbox/digiteal/api/v1/request-auto-payment', 401],
] as const)('the simulation of %s answers a stranger’s call in chunks', async (tenant, path, status) => {
  expect((await inChunks(tenant, path, '{"amount":1}', { 'content-type': 'application/json' }))[0]).toBe(status);
});
