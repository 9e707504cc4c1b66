import type { PasswordLink } from '../../../../machines/anonymous/new-password.ts';
import type { Newcomer } from '../../../../machines/anonymous/sign-up.ts';
import type { Session } from '../../../../machines/spine/session-facts.ts';
import { readAccount } from '../../../contract/account.ts';
import type { Failure } from '../../../contract/failure.ts';
import { completeInvitation, readInvitation } from '../../../contract/invitations.ts';
import { codeOf } from '../../../contract/languages.ts';
import {
  activateAccount,
  confirmUsername,
  register,
  requestPasswordMail,
  resendActivationMail,
  resetPassword,
  validateToken,
} from '../../../contract/registration.ts';
import { normalisePassword, shortestPassword } from '../../../contract/rules/password.ts';
import { readSystemSetting } from '../../../contract/tenant.ts';
import { tokenInput } from '../../../contract/text.ts';
import type { Portal } from '../../spine/portal.ts';
import { sessionOf, sessionPartOf } from '../../spine/sign-in.ts';

type Asking = Pick<Portal, 'ask' | 'askForToken' | 'world'>;

/** A link is asked about without a session: the account that is signed in here has nothing to do with it. */
const asNobody = { bearer: null };

export async function makeAccount({ ask }: Asking, { language, password, ...newcomer }: Newcomer): Promise<void> {
  await ask(
    register,
    {
      ...newcomer,
      password: normalisePassword(password),
      languageCode: codeOf(language),
      agreementAccepted: true,
    },
    asNobody,
  );
}

/** How long a password must be here. */
export async function readShortestPassword({ ask }: Asking): Promise<number> {
  return Math.max(shortestPassword, (await ask(readSystemSetting, {}, asNobody)).shortestPassword);
}

export async function askForPasswordMail({ ask }: Asking, email: string): Promise<void> {
  await ask(requestPasswordMail, { email }, asNobody);
}

/** Where the mail with this link was sent. Uses up nothing. */
export async function judgeLink({ ask }: Asking, token: string | null): Promise<{ email: string }> {
  const { email } = await ask(validateToken, { token: sendable(token) }, asNobody);
  return { email: email ?? '' };
}

export async function judgePasswordLink(portal: Asking, token: string | null): Promise<PasswordLink> {
  const [{ email }, shortest] = await Promise.all([judgeLink(portal, token), shortestOrUsual(portal)]);
  return { email, shortestPassword: shortest };
}

export async function setPassword({ ask }: Asking, token: string | null, password: string): Promise<void> {
  await ask(resetPassword, { token: sendable(token), password: normalisePassword(password) }, asNobody);
}

export async function activate({ ask }: Asking, token: string | null): Promise<void> {
  await ask(activateAccount, { token: sendable(token) }, asNobody);
}

export async function confirmAddress({ ask }: Asking, token: string | null): Promise<void> {
  await ask(confirmUsername, { token: sendable(token) }, asNobody);
}

/** Signed in, the mail goes to the account's own address. */
export async function sendActivationMail({ ask }: Asking, email: string): Promise<void> {
  await ask(resendActivationMail, { email });
}

export async function judgeInvitation(portal: Asking, token: string | null): Promise<PasswordLink> {
  const judged = portal.ask(readInvitation, { token: sendable(token) }, asNobody);
  const [{ email }, shortest] = await Promise.all([judged, shortestOrUsual(portal)]);
  return { email, shortestPassword: shortest };
}

/** The password is set when this answers; the token of the new session comes with it. */
export async function acceptInvitation(
  { askForToken, language }: Asking & Pick<Portal, 'language'>,
  token: string | null,
  password: string,
): Promise<string> {
  const { shown } = language.getSnapshot().context;
  const accepted = { password: normalisePassword(password), languageCode: codeOf(shown) };
  return askForToken(completeInvitation, { token: sendable(token), ...accepted }, asNobody);
}

export async function learnSession(portal: Asking, token: string): Promise<Session> {
  return sessionOf(portal, token, false);
}

/** What is new about the account that is signed in here, after a link of it was used. */
export async function lookAgain({ ask, session }: Pick<Portal, 'ask' | 'session'>): Promise<void> {
  session.send({ type: 'account fetched', account: sessionPartOf(await ask(readAccount, {})) });
}

/** A token that no back office ever gave need not be sent. */
export function sendable(token: string | null): string {
  if (token !== null && tokenInput.safeParse(token).success) return token;
  throw { type: 'refused', status: 409, messageKey: 'exception.token.invalid' } satisfies Failure;
}

async function shortestOrUsual(portal: Asking): Promise<number> {
  return readShortestPassword(portal).catch(() => shortestPassword);
}
