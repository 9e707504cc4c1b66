import { changeAccount, completeAccount } from '../../src/contract/account.ts';
import { activateAccount, register } from '../../src/contract/registration.ts';
import { type Account, accountOf, accountWith } from './account.ts';
import { linkIn } from './mails.ts';
import { password } from './password.ts';

/** A customer who registered and confirmed their address. */
export async function newcomerAt(origin: string, email: string): Promise<Account> {
  const visitor = accountWith(origin, '');
  const person = { firstName: 'Noor', lastName: 'Peeters', languageCode: 'NL' as const, agreementAccepted: true };
  await visitor.ask(register, { ...person, email, password });
  const token = (await linkIn(origin, email, '/activate/')).split('/').at(-1) ?? '';
  await visitor.ask(activateAccount, { token });
  return accountOf(origin, email);
}

/** A customer whose account is complete, and who has bought nothing yet. */
export async function completedAt(origin: string, email: string): Promise<Account> {
  const account = await newcomerAt(origin, email);
  const address = { street: 'Kerkstraat', houseNumber: '14', postalCode: '9000', city: 'Gent', country: 'BE' } as const;
  await account.ask(changeAccount, address);
  await account.ask(completeAccount, {});
  return account;
}
