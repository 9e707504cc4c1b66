import { fromPromise } from 'xstate';
import {
  type ChangePasswordProblems,
  changePasswordMachine,
  type Passwords,
} from '../../../../machines/details/change-password.ts';
import { type NewAddressProblems, newAddressMachine } from '../../../../machines/details/new-address.ts';
import { changeAccount, changePassword, changeUsername } from '../../../contract/account.ts';
import { checkNewEmail } from '../../../contract/rules/other-email.ts';
import { checkNewPassword, checkRepeatedPassword, normalisePassword } from '../../../contract/rules/password.ts';
import { checkRequired } from '../../../contract/rules/required.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { typedIn } from './typed.ts';

/** The chart of a new address on a real back office; the password passes by the ledger and every other record. */
export function newAddressFlow({ ask, tell }: Pick<Portal, 'ask' | 'tell'>, store: Store) {
  return newAddressMachine.provide({
    actors: {
      'ask for the new address': fromPromise(async ({ input: { email, currentPassword } }) => {
        if (currentPassword === null) await ask(changeAccount, { email });
        else await ask(changeUsername, { email, currentPassword });
        store.reader('account').send({ type: 'refresh requested' });
      }),
    },
    actions: {
      'tell that the mail is under way': () => tell({ tone: 'positive', messageId: 'loginDetails.mailSent' }),
    },
  });
}

/** Another address than the present one, with the password where the back office asks for it. Source: §5. */
export function newAddressIn(form: FormData, current: string, asksPassword: boolean) {
  const currentPassword = textIn(form, 'currentPassword');
  const { values, problems } = judged({
    email: checkNewEmail(textIn(form, 'email'), current),
    ...(asksPassword ? { currentPassword: checkRequired(currentPassword) } : {}),
  });
  return {
    typed: typedIn(form, ['email']),
    wish: { email: values.email ?? '', currentPassword: asksPassword ? currentPassword : null },
    problems: problems satisfies NewAddressProblems,
  };
}

/** The password chart on a real back office; passwords pass by the ledger and every other record. */
export function changePasswordFlow({ ask }: Pick<Portal, 'ask'>) {
  return changePasswordMachine.provide({
    actors: {
      'change password': fromPromise(async ({ input: { currentPassword, password } }) => {
        await ask(changePassword, { currentPassword, password: normalisePassword(password) });
      }),
    },
  });
}

export function passwordsIn(
  form: FormData,
  shortestPassword: number,
): { passwords: Passwords; problems: ChangePasswordProblems } {
  const [currentPassword, password] = [textIn(form, 'currentPassword'), textIn(form, 'password')];
  const { problems } = judged({
    currentPassword: checkRequired(currentPassword),
    password: checkNewPassword(password, currentPassword, { minimum: shortestPassword }),
    repeatedPassword: checkRepeatedPassword(textIn(form, 'repeatedPassword'), password),
  });
  return { passwords: { currentPassword, password }, problems };
}
