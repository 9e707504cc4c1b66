import { createHash } from 'node:crypto';
import { digitealSettings } from '../../../backoffice/paying/digiteal/settings.ts';
import { signatureHeader } from '../../../backoffice/paying/digiteal/signature.ts';
import { type Identity, json, secondsOf } from '../identity.ts';
import { sandboxOf } from '../paths.ts';

export const digiteal: Identity = {
  title: 'Digiteal',
  contract: ({ tenantId, companyName, secret }) => ({
    address: sandboxOf('digiteal'),
    user: `washbook-${tenantId}`,
    secret: secret('digiteal secret'),
    creditorName: companyName,
    creditorIdentifier: creditorIdentifier(tenantId),
  }),
  pauses: [10, 10, 10, 10, 10],
  takes: () => true,
  sign: (scope, content, forged) => {
    const body = JSON.stringify(content);
    const secret = forged ? 'another' : digitealSettings(scope).secret;
    return { body, headers: { ...json, 'x-digiteal-signature': signatureHeader(body, secondsOf(scope.now), secret) } };
  },
};

/** A Belgian one: country, check digits, three free characters, ten digits of the company's number. */
function creditorIdentifier(tenantId: string): string {
  const company = (BigInt(`0x${createHash('sha256').update(tenantId).digest('hex').slice(0, 12)}`) % 1_000_000_000n)
    .toString()
    .padStart(10, '0');
  const digits = BigInt(`${company}111400`);
  return `BE${String(98n - (digits % 97n)).padStart(2, '0')}ZZZ${company}`;
}
