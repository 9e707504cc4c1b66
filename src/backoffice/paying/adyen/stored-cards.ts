import type { TenantScope } from '../../server/scope.ts';
import { objectIn } from '../payments/outside.ts';
import type { Removal } from '../payments/provider.ts';
import { ask } from './send.ts';
import { adyenSettings } from './settings.ts';

/** What Adyen calls a card that is not there: a request that came before has removed it. */
const notThere = ['800', '803'];

/** No payment can be made with the card any more. Asked for again, it is still gone. */
export async function removeCard(
  scope: TenantScope,
  { token, accountId }: { token: string; accountId: string },
): Promise<Removal | undefined> {
  const { merchantAccount } = adyenSettings(scope);
  const whose = new URLSearchParams({ merchantAccount, shopperReference: accountId });
  const path = `/v72/storedPaymentMethods/${encodeURIComponent(token)}?${whose}`;
  const reply = await ask(scope, path, { method: 'DELETE' });
  if (reply === undefined) return undefined;
  const isGone = reply.status === 204 || notThere.includes(String(objectIn(reply)?.['errorCode']));
  return isGone ? 'removed' : 'refused';
}
