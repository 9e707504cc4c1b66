import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepToken, keptToken } from '../spine/link-token.ts';
import { useWords } from '../words/words.tsx';
import { usePortal } from './portal-context.ts';

/**
 * The token of a mail's link; null when this tab has none. It leaves the address bar at once, so that it is neither seen, nor
 * bookmarked, nor sent along; this tab keeps it, so that a reload goes on.
 *
 * @param path of the page, below the language segment and without the token
 */
export function useLinkToken(path: string): string | null {
  const { world, session } = usePortal();
  const router = useRouter();
  const { language } = useWords();
  const [id] = useState(() => (router.state.matches.at(-1)?.params as { id?: string } | undefined)?.id);
  const [token] = useState(() => id ?? keptToken(world, path));
  useEffect(() => {
    if (id === undefined) return;
    keepToken(world, path, id);
    void router.navigate({ href: `/${language}${path}`, replace: true });
  }, [id, language, path, router, world]);
  useEffect(() => {
    if (token === null) return undefined;
    // Leaving an account empties the tab as well, here or elsewhere; the link belongs to no account yet.
    const watching = session.subscribe((now) => {
      if (now.matches('wiping')) keepToken(world, path, token);
    });
    return () => watching.unsubscribe();
  }, [token, path, session, world]);
  return token;
}
