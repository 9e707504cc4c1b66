import type { InputOf } from '../../../contract/call.ts';
import type { register } from '../../../contract/registration.ts';
import { isCommonPassword } from '../../../contract/rules/common-passwords.ts';
import { checkAgreement } from '../../../contract/rules/confirmation.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkNewPassword, checkPassword } from '../../../contract/rules/password.ts';
import { checkCompanyName, checkName } from '../../../contract/rules/person.ts';
import { checkPhone } from '../../../contract/rules/phone.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';
import { ifGiven } from '../../server/checked.ts';

/** What the rules say of a registration. */
export function judgeRegistration(
  input: InputOf<typeof register>,
  demands: { shortestPassword: number; agreement: string; home: CountryCode },
) {
  return {
    email: checkEmail(input.email),
    password: judgePassword(input.password, demands.shortestPassword),
    firstName: checkName(input.firstName),
    lastName: checkName(input.lastName),
    phone: ifGiven(input.phone, (phone) => checkPhone(phone, demands.home)),
    companyName: ifGiven(input.companyName, checkCompanyName),
    agreementAccepted: checkAgreement(input.agreementAccepted, demands.agreement),
  };
}

/** A password that is being chosen. */
export function judgePassword(password: string, minimum: number) {
  return checkPassword(password, { minimum, isCommon: isCommonPassword });
}

/** A password that takes the place of another. */
export function judgeNewPassword(password: string, current: string, minimum: number) {
  return checkNewPassword(password, current, { minimum, isCommon: isCommonPassword });
}

/** What a customer agrees to. */
export const agreement = inEachLanguage('agreement');
