import type { MessageId } from '@lingui/core';
import { usePortal } from '../../hooks/portal-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { ReadingSection } from '../../ui/reading-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import { useWords } from '../../words/words.tsx';
import { authoritiesIn } from './authorities.ts';
import { AuthorityTold } from './authority-told.tsx';
import { LegalPage, Told } from './legal-page.tsx';
import { useLegalNotice } from './use-legal-notice.ts';

const data: readonly MessageId[] = [
  'privacy.person',
  'privacy.cars',
  'privacy.purchases',
  'privacy.declarations',
  'privacy.use',
];

/** What becomes of personal data; only of an operator who has told its own name. Source: law §7. */
export function Privacy() {
  const { companyName: company } = usePortal().tenant;
  const { say } = useWords();
  const notice = useLegalNotice();
  if (notice === null)
    return (
      <LegalPage page="privacy">
        <Banner>{say('privacy.none', { company })}</Banner>
      </LegalPage>
    );
  const { name, address, email, country } = notice;
  const authority = authoritiesIn(country ?? '')?.data ?? { name: say('privacy.yourAuthority'), site: null };
  return (
    <LegalPage page="privacy">
      <ReadingSection title={say('privacy.who')}>
        <p>{say('privacy.whoText', { name, address: address ?? company })}</p>
        {email === null ? null : (
          <p>
            <Say id="privacy.questions" values={{ email }} parts={{ 0: <TextLink plain href={`mailto:${email}`} /> }} />
          </p>
        )}
      </ReadingSection>
      <ReadingSection title={say('privacy.what')}>
        <ul>
          {data.map((id) => (
            <li key={id}>{say(id)}</li>
          ))}
        </ul>
      </ReadingSection>
      <Told title="privacy.why" texts={['privacy.whyText', 'privacy.consent']} />
      <Told title="privacy.whom" texts={['privacy.whomText']} />
      <Told title="privacy.long" texts={['privacy.longText', 'privacy.periods']} />
      <ReadingSection title={say('privacy.rights')}>
        <p>{say('privacy.rightsText')}</p>
        <AuthorityTold id="privacy.complaint" authority={authority} />
      </ReadingSection>
    </LegalPage>
  );
}
