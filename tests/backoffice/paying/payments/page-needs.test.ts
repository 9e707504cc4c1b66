import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { providersOf } from '../../../../src/backoffice/paying/providers.ts';
import { securityHeaders } from '../../../../src/backoffice/server/headers.ts';
import { defaultSettings, type Tenant, type TenantSettings } from '../../../../src/backoffice/server/tenant.ts';
import { earlyScript } from '../../../../src/contract/early-script.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const address = 'https://wash.example.com';

function policyOf(paymentProvider: TenantSettings['paymentProvider'], payments: TenantSettings['payments']): string[] {
  const tenant: Tenant = {
    id: 'own',
    companyName: 'Own',
    userAgreementUrl: null,
    timeZone: 'Europe/Brussels',
    colours: [],
    seller: null,
    pictures: {},
    settings: { ...defaultSettings, host: 'wash.example.com', paymentProvider, payments },
  };
  const needs = providersOf({ tenant }).map(({ pageNeeds }) => pageNeeds({ tenant, address }));
  return securityHeaders('nobody', 'host', needs)['content-security-policy']?.split('; ') ?? [];
}

/** The script at the top of each page, by what it says: no other one may stand there. */
const own = `script-src 'self' 'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;
const usual = [own, "connect-src 'self'", "frame-src 'self'", "form-action 'self'"];
const simulated = demoPayments('own', 'Own');

test('a simulated provider asks nothing more of the pages than they allow anyway', () => {
  for (const provider of ['ADYEN', 'MULTISAFEPAY', 'DIGITEAL'] as const)
    expect(policyOf(provider, simulated)).toEqual(expect.arrayContaining(usual));
});

test('Adyen’s own hosts, and the banks behind it, are let in where a tenant has a contract with it', () => {
  const live = { ...simulated.adyen, address: 'https://pal-live.adyen.com', environment: 'live' };
  const policy = policyOf('ADYEN', { adyen: live });
  expect(policy).toEqual(
    expect.arrayContaining([
      `${own} https://checkoutshopper-live.adyen.com`,
      "connect-src 'self' https://checkoutshopper-live.adyen.com https://checkoutanalytics-live.adyen.com",
      "img-src 'self' data: blob: https://checkoutshopper-live.adyen.com",
      "frame-src 'self' https:",
      "form-action 'self' https:",
    ]),
  );
  expect(policyOf('MULTISAFEPAY', { ...simulated, adyen: live })).toEqual(expect.arrayContaining(usual));
});

test('the form that leaves for Ogone may be posted there', () => {
  const live = { ...simulated.ogone, address: 'https://secure.ogone.com/ncol/prod' };
  expect(policyOf('OGONE', { ogone: live })).toContain("form-action 'self' https://secure.ogone.com");
});
