import { ownConditions } from '../../contract/embeds.ts';
import type { Language } from '../../contract/languages.ts';
import { checkRedirectAddress } from '../../contract/rules/redirect-address.ts';

/** Where a page puts the conditions, and the service worker finds them without a network. */
export const conditionsCache = 'washbook-conditions';

/** Where the operator's conditions can be read; null where it names no place for them. @param here the origin of the portal */
export function conditionsAddress(named: string | null, language: Language, here: string): string | null {
  const address = named === null ? undefined : checkRedirectAddress(named);
  if (address?.ok !== true) return null;
  const url = new URL(address.value);
  // Those that the back office has itself are there in each language.
  if (url.origin === here) url.searchParams.set('language', language);
  return url.href;
}

/** Whether an address is that of the conditions that the back office shows itself; only those can be kept on a device. */
export function areOwnConditions(address: string, here: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === here && pathname === ownConditions;
}
