import type { MessageId } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, RefObject } from 'react';
import { paths } from '../../router/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './login.module.css';

const links: readonly { path: string; words: MessageId }[] = [
  { path: '/auth/forgot-password', words: 'auth.login.forgot' },
  { path: '/auth/sign-up', words: 'auth.login.register' },
  { path: '/guest/webshop', words: 'auth.login.guest' },
];

/** The ways on from the login page; those whose page does not exist yet are left out. */
export function LoginLinks() {
  const { language, say } = useWords();
  const pages: readonly string[] = Object.values(paths);
  const shown = links.filter(({ path }) => pages.includes(path));
  return shown.length > 0 ? (
    <p className={css['links']}>
      {shown.map(({ path, words }) => (
        <TextLink key={path} alone href={`/${language}${path}`}>
          {say(words)}
        </TextLink>
      ))}
    </p>
  ) : null;
}

/** The way to another activation mail; the address that is typed in the form goes along. */
export function ActivationLink({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const router = useRouter();
  const { language, say } = useWords();
  const href = `/${language}${paths.notVerified}`;
  const follow = (click: MouseEvent) => {
    const username = form.current?.elements.namedItem('username');
    if (click.metaKey || click.ctrlKey || click.shiftKey || !(username instanceof HTMLInputElement)) return;
    click.preventDefault();
    void router.navigate({ href, state: { email: username.value.trim() } });
  };
  return (
    <TextLink href={href} onClick={follow}>
      {say('auth.login.activationMail')}
    </TextLink>
  );
}
