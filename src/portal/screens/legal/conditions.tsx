import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { LegalPage } from './legal-page.tsx';

/** The way to the operator's conditions. */
export function Conditions() {
  const { userAgreementUrl, companyName: company } = usePortal().tenant;
  const { language, say } = useWords();
  const address = userAgreementUrl === null ? undefined : checkRedirectAddress(userAgreementUrl);
  return address?.ok === true ? (
    <LegalPage page="conditions" lead={say('conditions.lead', { company })}>
      <p>
        <Button href={inLanguage(address.value, language)}>{say('conditions.read')}</Button>
      </p>
    </LegalPage>
  ) : (
    <LegalPage page="conditions">
      <Banner>{say('conditions.none', { company })}</Banner>
    </LegalPage>
  );
}

/** The conditions that the back office has itself are there in each language. */
function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  if (url.origin === location.origin) url.searchParams.set('language', language);
  return url.href;
}
