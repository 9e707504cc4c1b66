import { createHash } from 'node:crypto';
import { basicAuth } from '../../../backoffice/paying/digiteal/basic-auth.ts';
import { digitealSettings } from '../../../backoffice/paying/digiteal/settings.ts';
import { type Identity, json } from '../identity.ts';
import { sandboxOf } from '../paths.ts';
import { paths } from './own-paths.ts';

export const digiteal: Identity = {
  title: 'Digiteal',
  contract: ({ tenantId, companyName, secret }) => ({
    address: sandboxOf('digiteal'),
    user: `washbook-${tenantId}`,
    secret: secret('digiteal secret'),
    webhookUser: `digiteal-for-${tenantId}`,
    webhookSecret: secret('digiteal webhooks'),
    creditorName: companyName,
    ...creditor(tenantId),
    ...paths,
  }),
  pauses: [10, 10, 10, 10, 10],
  takes: () => true,
  sign: (scope, content, forged) => {
    const { webhookUser, webhookSecret } = digitealSettings(scope);
    const authorization = basicAuth(webhookUser, forged ? 'another' : webhookSecret);
    return { body: JSON.stringify(content), headers: { ...json, authorization } };
  },
};

/** A Belgian one. Its identifier: country, check digits, three free characters, ten digits of the company's number. */
function creditor(tenantId: string) {
  const company = (BigInt(`0x${createHash('sha256').update(tenantId).digest('hex').slice(0, 12)}`) % 1_000_000_000n)
    .toString()
    .padStart(10, '0');
  return {
    creditorIdentifier: `BE${checkOf(BigInt(`${company}111400`))}ZZZ${company}`,
    creditorVatNumber: `BE${company}`,
    creditorIban: 'BE27646347916649',
  };
}

function checkOf(digits: bigint): string {
  return String(98n - (digits % 97n)).padStart(2, '0');
}
