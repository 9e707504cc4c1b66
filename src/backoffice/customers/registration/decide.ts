import type { InputOf } from '../../../contract/call.ts';
import type { register } from '../../../contract/registration.ts';
import { isCommonPassword } from '../../../contract/rules/common-passwords.ts';
import { checkAgreement } from '../../../contract/rules/confirmation.ts';
import type { CountryCode } from '../../../contract/rules/countries.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { checkNewPassword, checkPassword, type PasswordDemands } from '../../../contract/rules/password.ts';
import { checkCompanyName, checkName } from '../../../contract/rules/person.ts';
import { checkPhone } from '../../../contract/rules/phone.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';
import { ifGiven } from '../../server/checked.ts';
import type { Tenant } from '../../server/tenant.ts';
import { isNearWord } from './near-words.ts';

/** What the rules say of a registration. */
export function judgeRegistration(
  input: InputOf<typeof register>,
  demands: { tenant: Tenant; agreement: string; home: CountryCode },
) {
  return {
    email: checkEmail(input.email),
    password: judgePassword(input.password, demands.tenant, input.email),
    firstName: checkName(input.firstName),
    lastName: checkName(input.lastName),
    phone: ifGiven(input.phone, (phone) => checkPhone(phone, demands.home)),
    companyName: ifGiven(input.companyName, checkCompanyName),
    agreementAccepted: checkAgreement(input.agreementAccepted, demands.agreement),
  };
}

/** A password that is being chosen, by the owner of this address. @param least characters where the operator asks for fewer */
export function judgePassword(password: string, tenant: Tenant, email: string, least = 0) {
  const demands = demandsOf(tenant, email);
  return checkPassword(password, { ...demands, minimum: Math.max(demands.minimum ?? 0, least) });
}

/** A password that takes the place of another. */
export function judgeNewPassword(password: string, current: string, tenant: Tenant, email: string) {
  return checkNewPassword(password, current, demandsOf(tenant, email));
}

function demandsOf(tenant: Tenant, email: string): PasswordDemands {
  return {
    minimum: settingOf(tenant).shortestPassword,
    isCommon: (password) => isCommonPassword(password) || isNearWord(password, tenant, email),
  };
}

/** What a customer agrees to. */
export const agreement = inEachLanguage('agreement');
