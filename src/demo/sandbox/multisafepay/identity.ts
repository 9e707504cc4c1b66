import { multisafepaySettings } from '../../../backoffice/paying/multisafepay/settings.ts';
import { authHeader } from '../../../backoffice/paying/multisafepay/signature.ts';
import { type Identity, json, secondsOf } from '../identity.ts';
import { sandboxOf } from '../paths.ts';

export const multisafepay: Identity = {
  title: 'MultiSafepay',
  contract: ({ secret }) => ({ address: sandboxOf('multisafepay'), apiKey: secret('multisafepay api key', 40) }),
  pauses: [15, 15, 15],
  takes: (answer) => ['OK', 'MULTISAFEPAY_OK'].includes(answer),
  sign: (scope, content, forged) => {
    const body = JSON.stringify(content);
    const key = forged ? 'another' : multisafepaySettings(scope).apiKey;
    return { body, headers: { ...json, auth: authHeader(body, secondsOf(scope.now), key) } };
  },
};
