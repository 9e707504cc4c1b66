import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { NamedFacts } from '../../ui/reading-frame.tsx';
import { useWords } from '../../words/words.tsx';
import { callTo, mailTo, namedFacts } from './imprint.tsx';
import { LegalPage } from './legal-page.tsx';
import { useLegalNotice } from './use-legal-notice.ts';

/** How the operator is reached. */
export function Contact() {
  const { contactEmail, companyName: company } = usePortal().tenant;
  const { say } = useWords();
  const notice = useLegalNotice();
  const facts = namedFacts(say, [
    ['legalNotice.email', mailTo(notice?.email ?? contactEmail)],
    ['legalNotice.telephone', callTo(notice?.telephone ?? null)],
    ['legalNotice.address', notice?.address ?? null],
  ]);
  return facts.length === 0 ? (
    <LegalPage page="contact">
      <Banner>{say('contact.none', { company })}</Banner>
    </LegalPage>
  ) : (
    <LegalPage page="contact" lead={say('contact.lead', { company })}>
      <NamedFacts facts={facts} />
    </LegalPage>
  );
}
