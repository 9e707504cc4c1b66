import { usePortal } from '../../hooks/portal-context.ts';
import { ReadingSection } from '../../ui/reading-frame.tsx';
import { useWords } from '../../words/words.tsx';
import { authoritiesIn } from './authorities.ts';
import { AuthorityTold } from './authority-told.tsx';
import { mailTo } from './imprint.tsx';
import { LegalPage, Told } from './legal-page.tsx';
import { useLegalNotice } from './use-legal-notice.ts';

/** What the portal is, how far everybody can use it, what is not good yet, and who hears of it. Source: law §8. */
export function Accessibility() {
  const { companyName: company, contactEmail, place } = usePortal().tenant;
  const { say } = useWords();
  const notice = useLegalNotice();
  const supervisor = authoritiesIn(notice?.country ?? place.region)?.accessibility;
  const email = mailTo(notice?.email ?? contactEmail);
  return (
    <LegalPage page="accessibility">
      <Told title="accessibility.service" texts={['accessibility.serviceText']} values={{ company }} />
      <Told title="accessibility.standard" texts={['accessibility.standardText']} />
      <Told title="accessibility.gaps" texts={['accessibility.gapsText']} />
      <ReadingSection title={say('accessibility.tell')}>
        <p>{say('accessibility.tellText', { company })}</p>
        {email ? <p>{email}</p> : null}
        {supervisor ? <AuthorityTold id="accessibility.supervisor" authority={supervisor} /> : null}
      </ReadingSection>
    </LegalPage>
  );
}
