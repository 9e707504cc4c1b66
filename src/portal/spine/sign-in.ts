import type { Credentials } from '../../../machines/anonymous/log-in.ts';
import type { Session } from '../../../machines/spine/session-facts.ts';
import { type Account, languageOf, readAccount, statusOf } from '../../contract/account.ts';
import { login } from '../../contract/session.ts';
import type { Ask, AskForToken } from '../api/ask.ts';
import type { World } from '../world.ts';
import { keepRevocation, revocationLeft, sendRevocations } from './revocations.ts';
import { lifetime } from './session-storage.ts';

interface SignInPorts {
  readonly ask: Ask;
  readonly askForToken: AskForToken;
  readonly world: Pick<World, 'now' | 'newKey'>;
}

/** Signs in and learns who that is. Rejects with a `Failure`; then there is no session. */
export async function signIn({ ask, askForToken, world }: SignInPorts, credentials: Credentials): Promise<Session> {
  const { username, password, remember } = credentials;
  const token = await askForToken(login, { username: username.trim(), password, rememberMe: remember });
  return sessionOf({ ask, world }, token, remember);
}

/** Learns whose token that is. */
export async function sessionOf(
  { ask, world }: Pick<SignInPorts, 'ask' | 'world'>,
  token: string,
  remember: boolean,
): Promise<Session> {
  const epoch = world.newKey();
  const account = await ask(readAccount, {}, { bearer: { token, epoch } });
  return {
    token,
    epoch,
    expiresAt: world.now() + lifetime(remember),
    remembered: remember,
    ...sessionPartOf(account),
  };
}

/** What a session knows of its account. */
export function sessionPartOf(account: Account): Pick<Session, 'accountId' | 'email' | 'name' | 'status' | 'language'> {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return {
    accountId: account.id,
    email: account.email,
    name: name || (account.companyName ?? account.email),
    status: statusOf(account),
    language: languageOf(account.languageCode) ?? null,
  };
}

/** Tells the back office that a session is over; what it cannot be told now it is told later. */
export async function endSession({ ask, world }: { ask: Ask; world: World }, session: Session): Promise<void> {
  keepRevocation(world, session);
  if ((await sendRevocations(world, ask)) !== null) globalThis.dispatchEvent?.(new Event(revocationLeft));
}
