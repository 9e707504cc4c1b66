import type { Tenant } from '../../server/tenant.ts';

const shortest = 4;

/**
 * Whether a password is one of the words that a guesser tries first at this operator, with whatever digits and signs: the names of the operator and of its
 * host, and the customer's own address up to its @. The name of this product is shown to no customer.
 */
export function isNearWord(password: string, { companyName, settings }: Tenant, email: string): boolean {
  const names = [companyName, ...companyName.split(/\s+/), ...settings.host.split('.'), email.split('@')[0] ?? ''];
  const words = names.map(lettersOf).filter((word) => word.length >= shortest);
  return words.includes(lettersOf(password));
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
