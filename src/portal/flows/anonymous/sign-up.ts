import { fromPromise } from 'xstate';
import { type Newcomer, type SignUpProblems, signUpMachine } from '../../../../machines/anonymous/sign-up.ts';
import type { Language } from '../../../contract/languages.ts';
import { checkAgreement } from '../../../contract/rules/confirmation.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkPassword, checkRepeatedPassword } from '../../../contract/rules/password.ts';
import { checkName } from '../../../contract/rules/person.ts';
import type { Portal } from '../../spine/portal.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { loadRegistration } from './load-registration.ts';

/** The sign-up chart on a real back office. */
export function signUpFlow(portal: Pick<Portal, 'ask' | 'askForToken' | 'world'>) {
  return signUpMachine.provide({
    actors: {
      register: fromPromise(async ({ input }) => (await loadRegistration()).makeAccount(portal, input)),
      'read shortest password': fromPromise(async () => (await loadRegistration()).readShortestPassword(portal)),
    },
  });
}

interface Around {
  readonly language: Language;
  readonly shortestPassword: number;
  /** What the customer agrees to, in their language. */
  readonly agreement: string;
}

/** What was typed, and what is wrong with it before it is sent. Source: §5. */
export function newcomerIn(form: FormData, around: Around): { newcomer: Newcomer; problems: SignUpProblems } {
  const password = textIn(form, 'password');
  const { values, problems } = judged({
    firstName: checkName(textIn(form, 'firstName')),
    lastName: checkName(textIn(form, 'lastName')),
    email: checkEmail(textIn(form, 'email')),
    password: checkPassword(password, { minimum: around.shortestPassword }),
    repeatedPassword: checkRepeatedPassword(textIn(form, 'repeatedPassword'), password),
    agreementAccepted: checkAgreement(form.get('agreementAccepted') !== null, around.agreement),
  });
  const { firstName = '', lastName = '', email = '' } = values;
  return { newcomer: { firstName, lastName, email, password, language: around.language }, problems };
}
