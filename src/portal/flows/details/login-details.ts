import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  type ChangePasswordProblems,
  changePasswordMachine,
  type Passwords,
} from '../../../../machines/account/details/change-password.ts';
import { type NewAddressProblems, newAddressMachine } from '../../../../machines/account/details/new-address.ts';
import { changePassword } from '../../../contract/account.ts';
import { checkNewEmail } from '../../../contract/rules/email.ts';
import { checkPassword, checkRepeatedPassword, normalisePassword } from '../../../contract/rules/password.ts';
import { checkRequired } from '../../../contract/rules/required.ts';
import type { AccountStore } from '../account-store.ts';
import { judged, textIn } from '../judge-form.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { startFlow } from '../vehicles/start.ts';
import { typedIn } from './typed.ts';

export type NewAddressFlow = ActorRefFrom<typeof newAddressMachine>;

export function startNewAddress(portal: Portal, store: AccountStore): Promise<NewAddressFlow> {
  const chart = newAddressMachine.provide({
    actors: {
      'ask for the new address': fromPromise(({ input: { key, wish }, signal }) =>
        seeTo(
          portal,
          store,
          {
            key,
            type: 'change e-mail address',
            input: { ...wish },
            about: 'e-mail address',
            sets: 'address',
          },
          signal,
        ),
      ),
    },
    actions: {
      'tell that the mail is under way': () => portal.tell({ tone: 'positive', messageId: 'loginDetails.mailSent' }),
    },
  });
  return startFlow(store, chart, undefined);
}

/** Another address than the present one. Source: §5. */
export function newAddressIn(form: FormData, current: string) {
  const { values, problems } = judged({ email: checkNewEmail(textIn(form, 'email'), current) });
  return {
    typed: typedIn(form, ['email']),
    wish: { email: values.email ?? '' },
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
    password: checkPassword(password, { minimum: shortestPassword }),
    repeatedPassword: checkRepeatedPassword(textIn(form, 'repeatedPassword'), password),
  });
  return { passwords: { currentPassword, password }, problems };
}
