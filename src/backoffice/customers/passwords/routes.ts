import { changePassword } from '../../../contract/account.ts';
import { confirmPassword } from '../../../contract/password-confirmation.ts';
import { requestPasswordMail, resetPassword } from '../../../contract/registration.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { checked } from '../../server/checked.ts';
import { evenly } from '../../server/evenly.ts';
import { Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { mailsToOne, strangers } from '../attempts/decide.ts';
import { guarded, tokenInvalid } from '../email-tokens/guarded.ts';
import { findToken, issueToken, useToken, voidTokensOf } from '../email-tokens/store.ts';
import { judgeNewPassword, judgePassword } from '../registration/decide.ts';
import { confirmAddress, isTaken } from '../registration/store.ts';
import { failuresOf } from '../sessions/failures.ts';
import { hashPassword } from '../sessions/password.ts';
import { confirmSession } from '../sessions/store.ts';
import { normalName } from '../sessions/user-name.ts';
import { mustKnowPassword } from './current.ts';
import { type Addressee, findAddressee, setPassword } from './store.ts';

export const passwordRoutes: Route[] = [
  openRoute(requestPasswordMail, async (scope, input, { remoteAddress }) => {
    const { email } = checked({ email: checkEmail(input.email) });
    await attemptsOf(scope, 'mail for a stranger', remoteAddress, strangers).allow();
    await evenly(async () => {
      const username = normalName(email);
      const addressee = await findAddressee(scope, { username });
      if (addressee) await sendPasswordMail(scope, addressee);
      else if (scope.tenant.settings.frankAboutAddresses && !(await isTaken(scope, username)))
        throw new Refusal(409, 'exception.email.unknown');
    });
    return undefined;
  }),

  openRoute(resetPassword, async (scope, input, { remoteAddress }) => {
    const { subject, email } = await guarded(scope, remoteAddress, () => findToken(scope, 'PASSWORD', input.token));
    const { password } = checked({ password: judgePassword(input.password, scope.tenant, email) });
    const passwordHash = await hashPassword(password);
    const addressee = await scope.transaction(async (inside) => {
      const [known, user] = [
        await useToken(inside, 'PASSWORD', input.token),
        await findAddressee(inside, { id: subject }),
      ];
      if (known === undefined || user === undefined) throw tokenInvalid();
      await confirmAddress(inside, user.id);
      await setPassword(inside, user.id, passwordHash);
      await voidTokensOf(inside, user.id);
      await tellPasswordChanged(inside, user);
      await keepEntry(inside, 'password chosen', { user: user.id });
      return user;
    });
    await failuresOf(scope, addressee.username, remoteAddress).succeeded();
    return undefined;
  }),

  route(confirmPassword, async (scope, { currentPassword }) => {
    await mustKnowPassword(scope, currentPassword);
    await scope.transaction(async (inside) => {
      await confirmSession(inside);
      await keepEntry(inside, 'password confirmed', { user: inside.user.id });
    });
    return undefined;
  }),

  route(changePassword, async (scope, input) => {
    const { email = '' } = (await findAddressee(scope, scope.user)) ?? {};
    const { password } = checked({
      password: judgeNewPassword(input.password, input.currentPassword, scope.tenant, email),
    });
    await mustKnowPassword(scope, input.currentPassword);
    const passwordHash = await hashPassword(password);
    await scope.transaction(async (inside) => {
      await setPassword(inside, scope.user.id, passwordHash, scope.user.sessionHash);
      await voidTokensOf(inside, scope.user.id);
      const user = await findAddressee(inside, { id: scope.user.id });
      if (user) await tellPasswordChanged(inside, user);
      await keepEntry(inside, 'password changed', { user: scope.user.id });
    });
    return undefined;
  }),
];

/** Too many in a row are not sent: the one before is still good. */
async function sendPasswordMail(scope: TenantScope, { id, email, firstName, language }: Addressee): Promise<void> {
  await scope.transaction(async (inside) => {
    if ((await attemptsOf(inside, 'password mail', id, mailsToOne).claim()) > 0) return;
    const token = await issueToken(inside, 'PASSWORD', id, email);
    await keepEntry(inside, 'password mail asked for', { user: id });
    await queueMail(inside, {
      to: email,
      language: language ?? scope.language,
      template: 'password reset',
      values: { firstName, token },
    });
  });
}

async function tellPasswordChanged(scope: TenantScope, { email, firstName, language }: Addressee): Promise<void> {
  await queueMail(scope, {
    to: email,
    language: language ?? scope.language,
    template: 'password changed',
    values: { firstName },
  });
}
