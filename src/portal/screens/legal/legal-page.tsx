import type { MessageId } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { languageNames, languages } from '../../../contract/languages.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { entries } from '../../pages/entries.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReadingFrame, ReadingSection } from '../../ui/reading-frame.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import { Foot } from '../shared/foot.tsx';
import { usePageTitle } from '../shared/page.tsx';

/** A page that is read with and without an account, with the ways to the others under it. */
export function LegalPage({ page, lead, children }: { page: PageName; lead?: ReactNode; children: ReactNode }) {
  const router = useRouter();
  const { tenant, session } = usePortal();
  const { language, say } = useWords();
  // An account has its own language: the switcher would say otherwise.
  const isSignedIn = useSelector(session, (who) => who.matches('signed in'));
  const name = say(entries[page].title);
  const rest = paths[page];
  usePageTitle(name);
  return (
    <ReadingFrame
      logo={
        <a href={`/${language}`}>
          <img src={tenant.logoAddress} alt={tenant.companyName} height={40} />
        </a>
      }
      head={
        <>
          {isSignedIn ? null : (
            <LanguageSwitcher
              label={say('shell.language')}
              current={language}
              event="language chosen"
              languages={languages.map((code) => ({ code, name: languageNames[code], href: `/${code}${rest}` }))}
              onChoose={(code) => void router.navigate({ href: `/${code}${rest}` })}
            />
          )}
          <TextLink alone href={`/${language}`}>
            {say('legal.toPortal')}
          </TextLink>
        </>
      }
      foot={<Foot />}
    >
      <PageHeading lead={lead}>{name}</PageHeading>
      {children}
    </ReadingFrame>
  );
}

/** A heading and its paragraphs, with the same values in all of them. */
export function Told({
  title,
  texts,
  values = {},
}: {
  title: MessageId;
  texts: readonly MessageId[];
  values?: Readonly<Record<string, string>>;
}) {
  const { say } = useWords();
  return (
    <ReadingSection title={say(title)}>
      {texts.map((id) => (
        <p key={id}>{say(id, values)}</p>
      ))}
    </ReadingSection>
  );
}
