import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { later, type Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { guessing, guessingAnywhere, manyNames, onceADay } from '../attempts/decide.ts';
import { findAddressee } from '../passwords/store.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';

/**
 * Wrong passwords of one name from one network, of all names from that network, and of one name from everywhere; whether a name exists makes no
 * difference. Those from everywhere slow down only networks from which the name has not been signed in: outsiders cannot lock its owner out.
 */
export function failuresOf(scope: TenantScope, username: string, remoteAddress: string) {
  const ofName = attemptsOf(scope, 'sign-in', `${username} ${remoteAddress}`, guessing);
  const ofAddress = attemptsOf(scope, 'sign-in from', remoteAddress, manyNames);
  const anywhere = attemptsOf(scope, 'sign-in anywhere', username, guessingAnywhere);

  async function tellOwner(on: TenantScope): Promise<void> {
    if ((await anywhere.wait()) === 0) return;
    if ((await attemptsOf(on, 'guessing told', username, onceADay).claim()) > 0) return;
    const owner = await findAddressee(on, { username });
    if (owner === undefined) return;
    const { email, firstName, language = on.language } = owner;
    const values = { firstName, at: on.now.toISOString() };
    await queueMail(on, { to: email, language, template: 'password guessed', values });
  }

  async function waitAnywhere(): Promise<number> {
    const wait = await anywhere.wait();
    return wait > 0 && !(await isKnownNetwork(scope, username, remoteAddress)) ? wait : 0;
  }

  /** Once a day of a network: what a guesser sends shall not fill a trail that is kept for ever. */
  async function keepSlowed(): Promise<void> {
    await scope.transaction(async (inside) => {
      if ((await attemptsOf(inside, 'slowing kept', remoteAddress, onceADay).claim()) > 0) return;
      const user = await findAddressee(inside, { username });
      await keepEntry(inside, 'sign-in slowed', user === undefined ? {} : { user: user.id });
    });
  }

  return {
    /** Counts a try of the name, or refuses it. */
    allow: async (): Promise<void> => {
      const wait = (await ofAddress.wait()) || (await waitAnywhere()) || (await ofName.claim());
      if (wait === 0) return;
      await keepSlowed();
      throw later(429, 'exception.http.tooManyRequests', wait);
    },
    /** A right password: the name begins anew there, the network does not, or a guesser's own account would clear it. */
    succeeded: async (): Promise<void> => {
      await ofName.forget();
      await rememberNetwork(scope, username, remoteAddress);
    },
    /** A wrong one counts against the network, and among those from everywhere. */
    counted: (refusal: Refusal): Refusal => {
      refusal.afterUndoing = async (on) => {
        await ofAddress.claim(on);
        await anywhere.claim(on);
        await tellOwner(on);
      };
      return refusal;
    },
  };
}
