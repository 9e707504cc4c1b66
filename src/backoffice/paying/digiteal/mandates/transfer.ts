import { settingOf } from '../../../offer/tenants/decide.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { findDebtor, streetNumberOf } from '../debtor.ts';
import { send } from '../send.ts';
import { digitealSettings } from '../settings.ts';
import type { Kept } from './store.ts';

/** Hands a signed mandate over, so that Digiteal collects with it; that it does is told by webhook. Undefined when there was no answer. */
export async function transferMandate(
  scope: TenantScope,
  { reference, accountId, iban }: Kept,
): Promise<'taken' | 'refused' | undefined> {
  const settings = digitealSettings(scope);
  const debtor = await findDebtor(scope, accountId);
  const { companyName, vatNumber, email, firstName, lastName } = debtor;
  const company = companyName === null ? {} : { name: companyName, vatNumber };
  const path = companyName === null ? settings.personTransferPath : settings.companyTransferPath;
  const reply = await send(scope, path, {
    // The customer need not sign up with Digiteal; it then collects no more than a small sum a month.
    complete: false,
    configuration: {
      currency: 'EUR',
      executionType: 'DUE_DATE',
      periodicity: 'MONTH',
      thresholdInCents: settingOf(scope.tenant).directDebitPerMonth,
    },
    creditorVatNumber: settings.creditorVatNumber,
    customerInternalId: reference,
    debtor: {
      ...company,
      address: {
        city: debtor.city,
        countryCode: debtor.country,
        houseNumber: streetNumberOf(debtor),
        streetName: debtor.street,
        zipCode: debtor.postalCode,
      },
      email,
      firstName,
      lastName,
      language: debtor.language.toUpperCase(),
      ibans: [iban],
    },
    debtorIBAN: iban,
  });
  return reply && (reply.status < 400 ? 'taken' : 'refused');
}
