import type { Account } from '../../../contract/account.ts';

/** The inviting user, as the invited person knows them. */
export function inviterOf({ firstName, lastName, companyName, email }: Account): string {
  const person = [firstName, lastName].filter(Boolean).join(' ') || email;
  return companyName ? `${person} (${companyName})` : person;
}
