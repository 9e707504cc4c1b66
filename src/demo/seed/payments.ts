import { createHash } from 'node:crypto';
import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import type { ProviderContract } from '../../backoffice/server/tenant.ts';
import { adyenBrowserPath, sandboxOf } from '../sandbox/paths.ts';

/** The same for a demo tenant on every computer: these secrets protect a simulation only. */
export function demoPayments(tenantId: string, companyName: string): Record<ProviderName, ProviderContract> {
  const secret = (purpose: string, length = 32) =>
    createHash('sha256').update(`washbook demo ${tenantId} ${purpose}`).digest('hex').slice(0, length);
  return {
    adyen: {
      address: sandboxOf('adyen'),
      environment: adyenBrowserPath,
      merchantAccount: `Washbook_${tenantId}_ECOM`,
      apiKey: secret('adyen api key'),
      clientKey: `test_${secret('adyen client key').toUpperCase()}`,
      hmacKey: secret('adyen hmac key', 64).toUpperCase(),
    },
    ogone: {
      address: sandboxOf('ogone'),
      pspid: `washbook${tenantId}`,
      userId: `${tenantId}api`,
      password: secret('ogone password', 16),
      shaIn: secret('ogone sha-in'),
      shaOut: secret('ogone sha-out'),
    },
    multisafepay: { address: sandboxOf('multisafepay'), apiKey: secret('multisafepay api key', 40) },
    digiteal: {
      address: sandboxOf('digiteal'),
      user: `washbook-${tenantId}`,
      secret: secret('digiteal secret'),
      creditorName: companyName,
      creditorIdentifier: creditorIdentifier(tenantId),
    },
  };
}

/** A Belgian one: country, check digits, three free characters, ten digits of the company's number. */
function creditorIdentifier(tenantId: string): string {
  const company = (BigInt(`0x${createHash('sha256').update(tenantId).digest('hex').slice(0, 12)}`) % 1_000_000_000n)
    .toString()
    .padStart(10, '0');
  const digits = BigInt(`${company}111400`);
  return `BE${String(98n - (digits % 97n)).padStart(2, '0')}ZZZ${company}`;
}
