import type { MessageId } from '@lingui/core';
import { type MouseEvent, type RefObject, use, useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { WaysContext } from '../../hooks/ways.ts';
import { paths } from '../../pages/pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';
import css from './login.module.css';

type Form = RefObject<HTMLFormElement | null>;

/** The ways on from the login page. */
export function LoginLinks({ form }: { form: Form }) {
  const { language, say } = useWords();
  const { guests } = usePortal().tenant;
  const follow = useFollow(form);
  // A page prepared at build time knows no tenant: it is taken over as it is, then gets the way of guests.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(guests === 'yes'), [guests]);
  const link = (path: string, words: MessageId) => (
    <TextLink alone href={`/${language}${path}`} onClick={follow}>
      {say(words)}
    </TextLink>
  );
  return (
    <p className={css['links']}>
      {link(paths.forgotPassword, 'auth.login.forgot')}
      {link(paths.signUp, 'auth.login.register')}
      {isOpen && link(paths.guestShop, 'auth.login.guest')}
    </p>
  );
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
  const ways = use(WaysContext);
  return (click) => {
    const username = form.current?.elements.namedItem('username');
    if (click.metaKey || click.ctrlKey || click.shiftKey || !(username instanceof HTMLInputElement)) return;
    click.preventDefault();
    const href = click.currentTarget.getAttribute('href') ?? '';
    ways.follow(href, { email: username.value.trim() });
  };
}
