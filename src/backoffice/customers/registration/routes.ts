import { languageOf } from '../../../contract/account.ts';
import { activateAccount, register, resendActivationMail } from '../../../contract/registration.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { checked } from '../../server/checked.ts';
import { evenly } from '../../server/evenly.ts';
import { inLanguage } from '../../server/language.ts';
import { Refusal } from '../../server/refusal.ts';
import { openRoute, type Route } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { mailsToOne, strangers } from '../attempts/decide.ts';
import { guarded } from '../email-tokens/guarded.ts';
import { issueToken, useToken } from '../email-tokens/store.ts';
import { hashPassword, isPassword } from '../sessions/password.ts';
import { normalName } from '../sessions/user-name.ts';
import { agreement, judgeRegistration } from './decide.ts';
import { nameTaken } from './name-taken.ts';
import {
  addAccount,
  confirmAddress,
  findWaiting,
  forgetUnconfirmed,
  isTaken,
  type Waiting,
  waitingPassword,
} from './store.ts';

export const registrationRoutes: Route[] = [
  openRoute(register, async (scope, input, { remoteAddress }) => {
    const language = languageOf(input.languageCode) ?? scope.language;
    const { email, password, ...owner } = checked(
      judgeRegistration(input, {
        tenant: scope.tenant,
        agreement: inLanguage(agreement, language),
        home: homeCountryOf(scope.tenant),
      }),
    );
    await attemptsOf(scope, 'registration', remoteAddress, strangers).allow();
    const username = normalName(email);
    await forgetUnconfirmed(scope, username);
    // The answer to the first time was lost: the mail is under way, and the same password shows the same person.
    if (await isPassword(password, await waitingPassword(scope, username))) return undefined;
    if (await isTaken(scope, username)) throw nameTaken(email);
    const passwordHash = await hashPassword(password);
    await scope.transaction(async (inside) => {
      const id = await addAccount(inside, {
        ...owner,
        email,
        username,
        passwordHash,
        languageCode: input.languageCode,
      });
      if (id === undefined) throw nameTaken(email);
      await sendActivationMail(inside, { id, email, firstName: owner.firstName, language });
      await keepEntry(inside, 'account made', { user: id });
    });
    return undefined;
  }),

  openRoute(activateAccount, async (scope, { token }, { remoteAddress }) => {
    const activated = () =>
      scope.transaction(async (inside) => {
        const known = await useToken(inside, 'ACTIVATION', token);
        if (known) {
          await confirmAddress(inside, known.subject);
          await keepEntry(inside, 'account confirmed', { user: known.subject });
        }
        return known;
      });
    await guarded(scope, remoteAddress, activated);
    return undefined;
  }),

  openRoute(resendActivationMail, async (scope, input, { account, remoteAddress }) => {
    if (account) {
      const waiting = await findWaiting(scope, { id: account.user.id });
      if (waiting) await sendActivationMail(scope, waiting);
      return undefined;
    }
    const { email } = checked({ email: checkEmail(input.email ?? '') });
    await attemptsOf(scope, 'mail for a stranger', remoteAddress, strangers).allow();
    await evenly(async () => {
      const username = normalName(email);
      const waiting = await findWaiting(scope, { username });
      if (waiting) await sendActivationMail(scope, waiting);
      else if (scope.tenant.settings.frankAboutAddresses && !(await isTaken(scope, username)))
        throw new Refusal(409, 'exception.email.unknown');
    });
    return undefined;
  }),
];

/** Too many in a row are not sent: the one before is still good. */
async function sendActivationMail(scope: TenantScope, { id, email, firstName, language }: Waiting): Promise<void> {
  await scope.transaction(async (inside) => {
    if ((await attemptsOf(inside, 'activation mail', id, mailsToOne).claim()) > 0) return;
    const token = await issueToken(inside, 'ACTIVATION', id, email);
    await queueMail(inside, {
      to: email,
      language: language ?? scope.language,
      template: 'activation',
      values: { firstName, token },
    });
  });
}
