import type { MessageId } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { paths } from '../../pages/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import css from '../forms/form.module.css';

/** A link did its work: on to the login page, which says so; a customer who is signed in here is told on the spot. */
export function SignInNext({ notice, email }: { notice: MessageId; email: string }) {
  const router = useRouter();
  const { language, say } = useWords();
  const isSignedIn = useSelector(usePortal().session, ({ context }) => context.session !== null);
  useEffect(() => {
    const state = { notice, email };
    if (!isSignedIn) void router.navigate({ href: `/${language}${paths.login}`, state, replace: true });
  }, [email, isSignedIn, language, notice, router]);
  return isSignedIn ? (
    <div className={css['told']}>
      <Banner tone="positive" title={say(notice)} live />
      <Button href={`/${language}${paths.home}`}>{say('link.toAccount')}</Button>
    </div>
  ) : null;
}
