import { ogoneSettings } from '../../../backoffice/paying/ogone/settings.ts';
import { shaSign } from '../../../backoffice/paying/ogone/signature.ts';
import type { Identity } from '../identity.ts';
import { sandboxOf } from '../paths.ts';

export const ogone: Identity = {
  title: 'Ogone',
  contract: ({ tenantId, secret }) => ({
    address: sandboxOf('ogone'),
    pspid: `washbook${tenantId}`,
    userId: `${tenantId}api`,
    password: secret('ogone password', 16),
    shaIn: secret('ogone sha-in'),
    shaOut: secret('ogone sha-out'),
  }),
  pauses: [10, 10, 10, 10],
  takes: () => true,
  sign: (scope, content, forged) => {
    const fields = content as Record<string, string>;
    const passphrase = forged ? 'another' : ogoneSettings(scope).shaOut;
    const body = new URLSearchParams({ ...fields, SHASIGN: shaSign(fields, passphrase) }).toString();
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  },
};
