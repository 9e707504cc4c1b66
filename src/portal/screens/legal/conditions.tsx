import { usePortal } from '../../hooks/portal-context.ts';
import { useConditions } from '../../hooks/use-conditions.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import { LegalPage } from './legal-page.tsx';

/** The way to the operator's conditions. */
export function Conditions() {
  const { companyName: company } = usePortal().tenant;
  const { say } = useWords();
  const address = useConditions();
  return address === null ? (
    <LegalPage page="conditions">
      <Banner>{say('conditions.none', { company })}</Banner>
    </LegalPage>
  ) : (
    <LegalPage page="conditions" lead={say('conditions.lead', { company })}>
      <p>
        <Button href={address}>{say('conditions.read')}</Button>
      </p>
    </LegalPage>
  );
}
