import type { Language } from '../../contract/languages.ts';
import type { TenantScope } from './scope.ts';

/** Below the tenant's own address. A tenant that names this as its conditions has written none of its own. */
export const ownConditions = '/conditions';

/** Where the conditions can be read; null where the tenant has none. @param language in which they are wanted, where they stand here */
export function conditionsAddress(
  { tenant: { userAgreementUrl }, address }: Pick<TenantScope, 'tenant' | 'address'>,
  language?: Language,
): string | null {
  if (userAgreementUrl !== ownConditions) return userAgreementUrl;
  return `${address}${ownConditions}${language === undefined ? '' : `?language=${language}`}`;
}
