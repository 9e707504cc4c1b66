import type { MessageId } from '@lingui/core';
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
