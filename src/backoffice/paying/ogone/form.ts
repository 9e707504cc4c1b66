import type { Language } from '../../../contract/languages.ts';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { portalPage } from '../payments/addresses.ts';
import type { Payment } from '../payments/store.ts';
import { ogoneSettings } from './settings.ts';
import { shaSign } from './signature.ts';

export interface Form {
  readonly url: string;
  readonly parameters: Record<string, string>;
}

/**
 * The form with which the customer leaves for Ogone. All four ways back are named: an absent one would fall back to
 * another, and an uncertain payment would be shown as paid or a cancelled one as declined.
 */
export function formFor(
  scope: TenantScope,
  payment: Payment,
  { language, keepsCard }: { language: Language; keepsCard: boolean },
): Form {
  const { address, pspid, shaIn } = ogoneSettings(scope);
  const success = portalPage(scope, language, '/dashboard/ogone/success');
  const failed = portalPage(scope, language, '/dashboard/ogone/failed');
  const parameters = {
    PSPID: pspid,
    ORDERID: payment.id,
    AMOUNT: String(payment.amount),
    CURRENCY: payment.currency,
    LANGUAGE: localeOf(language, homeCountryOf(scope.tenant)),
    OPERATION: 'SAL',
    TITLE: scope.tenant.companyName,
    ACCEPTURL: success,
    EXCEPTIONURL: success,
    DECLINEURL: failed,
    CANCELURL: failed,
    ...(keepsCard ? { ALIAS: `alias-${payment.id}`, ALIASUSAGE: scope.tenant.companyName } : {}),
  };
  return {
    url: `${address}/orderstandard_utf8.asp`,
    parameters: { ...parameters, SHASIGN: shaSign(parameters, shaIn) },
  };
}

/** Its pages speak Dutch in two ways, French and German in one each; a language that it does not know would be its own default. */
function localeOf(language: Language, country: string): string {
  if (language === 'nl' && country !== 'NL') return 'nl_BE';
  return `${language}_${language.toUpperCase()}`;
}
