import { changeAccount, changePreferences, completeAccount, readAccount } from '../../../contract/account.ts';
import { requireLocation } from '../../offer/locations/store.ts';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import { setConsent } from '../../papers/unsubscribe/consent.ts';
import { checked, checkedFields } from '../../server/checked.ts';
import { Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import { todayOf } from '../../server/today.ts';
import { findInvoiceData } from '../invoice-data/store.ts';
import { judgeAddress, judgeCompletion, judgePerson, judgePreferences } from './decide.ts';
import { addressColumns, changeAccountColumns, changeUserColumns, holdAccount, readAccountOf } from './store.ts';

export const accountRoutes: Route[] = [
  route(readAccount, (scope) => readAccountOf(scope)),

  route(changeAccount, async (scope, input) => {
    await holdAccount(scope);
    const kept = await readAccountOf(scope);
    const country = input.country ?? kept.country;
    const about = { country, home: homeCountryOf(scope.tenant), today: todayOf(scope) };
    const person = checked(judgePerson(input, about));
    const address = checkedFields(judgeAddress(kept, input));
    // Another address opens the account for good, so it is asked for with the password, by changeUsername.
    if (input.email !== undefined) throw new Refusal(409, 'exception.notAllowed');
    await changeUserColumns(scope, {
      first_name: person.firstName,
      last_name: person.lastName,
      date_of_birth: person.dateOfBirth,
      phone: person.phone,
      language_code: input.languageCode,
    });
    if (address) await changeAccountColumns(scope, addressColumns(address));
    return readAccountOf(scope);
  }),

  route(changePreferences, async (scope, input) => {
    const { vatTicketEmail, minimumBalanceAmount } = checked(judgePreferences(input));
    if (input.preferredLocationId) await requireLocation(scope, input.preferredLocationId);
    await changeUserColumns(scope, { language_code: input.languageCode });
    await changeAccountColumns(scope, {
      vat_ticket_email: vatTicketEmail,
      minimum_balance: minimumBalanceAmount,
      preferred_location_id: input.preferredLocationId,
    });
    await setConsent(scope, input.marketing);
    return readAccountOf(scope);
  }),

  /** Completing what is complete changes nothing and is no mistake. */
  route(completeAccount, async (scope) => {
    await holdAccount(scope);
    const account = await readAccountOf(scope);
    if (account.accountStatus === 'NEW') throw new Refusal(409, 'exception.account.incomplete');
    if (account.accountStatus === 'COMPLETED') return account;
    checkedFields(judgeCompletion(account, await findInvoiceData(scope)));
    await changeAccountColumns(scope, { status: 'COMPLETED' });
    return readAccountOf(scope);
  }),
];
