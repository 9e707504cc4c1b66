import { type GuestOrder, type GuestProblems, guestShopMachine } from '../../../../machines/guest/guest-shop.ts';
import { checkAgreement, checkImmediateStart } from '../../../contract/rules/confirmation.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkRepeatedEmail } from '../../../contract/rules/other-email.ts';
import { checkText } from '../../../contract/rules/text.ts';
import { longest } from '../../../contract/text.ts';
import { judged, textIn } from '../shared/judge-form.ts';

/** Buying without an account. @param toCheckout leads to where it is ordered */
export function guestShopFlow(toCheckout: (order: GuestOrder) => void) {
  return guestShopMachine.provide({ actions: { 'open the checkout': (_, order) => toCheckout(order) } });
}

/** What is wrong with the two addresses, typed or pasted; null as long as not both are there. Source: §5. */
export function addressProblemsIn(form: FormData): Pick<GuestProblems, 'email' | 'verifyEmail'> | null {
  const [email, repeated] = [textIn(form, 'email').trim(), textIn(form, 'verifyEmail').trim()];
  return email === '' || repeated === '' ? null : judged(addressesOf(email, repeated)).problems;
}

/** What stands above the button when it is pressed, and what is wrong with it. @param agreement what the conditions are called */
export function guestOrderIn(form: FormData, agreement: string) {
  const email = textIn(form, 'email');
  const { values, problems } = judged({
    ...addressesOf(email, textIn(form, 'verifyEmail')),
    reason: checkText(textIn(form, 'reason'), { most: longest.message, lines: true }),
    immediateStart: checkImmediateStart(form.has('immediateStart')),
    agreement: checkAgreement(form.has('agreement'), agreement),
  });
  return {
    problems: problems as GuestProblems,
    guest: { email: values.email ?? email, reason: values.reason ?? '' },
    immediateStart: form.has('immediateStart'),
  };
}

function addressesOf(email: string, repeated: string) {
  return { email: checkEmail(email), verifyEmail: checkRepeatedEmail(repeated, email) };
}
