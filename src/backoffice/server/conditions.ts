import { ownConditions } from '../../contract/embeds.ts';
import type { Language } from '../../contract/languages.ts';
import type { TenantScope } from './scope.ts';

/**
 * Where the conditions can be read; null where the tenant has none. A tenant that names `ownConditions` has written none of its own.
 * @param language in which they are wanted, where they stand here
 */
export function conditionsAddress(
  { tenant: { userAgreementUrl }, address }: Pick<TenantScope, 'tenant' | 'address'>,
  language?: Language,
): string | null {
  if (userAgreementUrl !== ownConditions) return userAgreementUrl;
  return `${address}${ownConditions}${language === undefined ? '' : `?language=${language}`}`;
}
