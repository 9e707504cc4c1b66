import type { Account } from '../../../contract/account.ts';

/** Who invites, as the invited person knows them. */
export function inviterOf({ firstName, lastName, companyName, email }: Account): string {
  const person = [firstName, lastName].filter(Boolean).join(' ') || email;
  return companyName ? `${person} (${companyName})` : person;
}
