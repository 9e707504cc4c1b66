import type { MessageId } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, RefObject } from 'react';
import { paths } from '../../pages/pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './login.module.css';

const links: readonly { path: string; words: MessageId }[] = [
  { path: '/auth/forgot-password', words: 'auth.login.forgot' },
  { path: '/auth/sign-up', words: 'auth.login.register' },
  { path: '/guest/webshop', words: 'auth.login.guest' },
];

type Form = RefObject<HTMLFormElement | null>;

/** The ways on from the login page; those whose page does not exist yet are left out. */
export function LoginLinks({ form }: { form: Form }) {
  const { language, say } = useWords();
  const follow = useFollow(form);
  const pages: readonly string[] = Object.values(paths);
  const shown = links.filter(({ path }) => pages.includes(path));
  return shown.length > 0 ? (
    <p className={css['links']}>
      {shown.map(({ path, words }) => (
        <TextLink key={path} alone href={`/${language}${path}`} onClick={follow}>
          {say(words)}
        </TextLink>
      ))}
    </p>
  ) : null;
}

/** The way to another activation mail. */
export function ActivationLink({ form }: { form: Form }) {
  const { language, say } = useWords();
  return (
    <TextLink href={`/${language}${paths.notVerified}`} onClick={useFollow(form)}>
      {say('auth.login.activationMail')}
    </TextLink>
  );
}

/** Takes the address that is typed in the form along. */
function useFollow(form: Form): (click: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  return (click) => {
    const username = form.current?.elements.namedItem('username');
    if (click.metaKey || click.ctrlKey || click.shiftKey || !(username instanceof HTMLInputElement)) return;
    click.preventDefault();
    const href = click.currentTarget.getAttribute('href') ?? '';
    void router.navigate({ href, state: { email: username.value.trim() } });
  };
}
