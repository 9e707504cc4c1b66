import { useSyncExternalStore } from 'react';
import { paths } from '../../pages/pages.ts';
import { legalNoticeHere } from '../../spine/legal-notice.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';

/** The way to what becomes of personal data; only of an operator who has said so. Source: law §7. */
export function PrivacyNote() {
  const { language } = useWords();
  // A page prepared at build time knows no tenant: it is taken over as it is, then gets the note.
  const isTold = useSyncExternalStore(
    never,
    () => legalNoticeHere() !== null,
    () => false,
  );
  const link = <TextLink href={`/${language}${paths.privacy}`} target="_blank" />;
  return isTold ? (
    <p className={css['note']}>
      <Say id="signUp.privacy" parts={{ 0: link }} />
    </p>
  ) : null;
}

const never = () => () => undefined;
