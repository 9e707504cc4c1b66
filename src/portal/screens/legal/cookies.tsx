import type { MessageId } from '@lingui/core';
import { ReadingSection } from '../../ui/reading-frame.tsx';
import { useWords } from '../../words/words.tsx';
import { LegalPage, Told } from './legal-page.tsx';

const kept: readonly MessageId[] = [
  'cookies.session',
  'cookies.choices',
  'cookies.copy',
  'cookies.revocations',
  'cookies.drafts',
  'cookies.guest',
  'cookies.files',
];

/** What the portal keeps on a device, and why. Source: law §5. */
export function Cookies() {
  const { say } = useWords();
  return (
    <LegalPage page="cookies" lead={say('cookieNotice.text')}>
      <ReadingSection title={say('cookies.kept')}>
        <ul>
          {kept.map((id) => (
            <li key={id}>{say(id)}</li>
          ))}
        </ul>
      </ReadingSection>
      <Told title="cookies.notDone" texts={['cookies.none']} />
      <Told title="cookies.erase" texts={['cookies.how']} />
    </LegalPage>
  );
}
