import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../words/words.tsx';
import type { World } from '../world.ts';
import { usePortal } from './portal-context.ts';

type Tab = Pick<World, 'tabStorage'>;

/**
 * The token of a mail's link; null when this tab has none. It leaves the address bar at once, so that it is neither seen, nor
 * bookmarked, nor sent along; this tab keeps it, so that a reload goes on.
 *
 * @param path of the page, below the language segment and without the token
 */
export function useLinkToken(path: string): string | null {
  const { world } = usePortal();
  const router = useRouter();
  const { language } = useWords();
  const [id] = useState(() => (router.state.matches.at(-1)?.params as { id?: string } | undefined)?.id);
  const [token] = useState(() => id ?? keptToken(world, path));
  useEffect(() => {
    if (id === undefined) return;
    keepToken(world, path, id);
    void router.navigate({ href: `/${language}${path}`, replace: true });
  }, [id, language, path, router, world]);
  return token;
}

export function keepToken({ tabStorage }: Tab, path: string, token: string): void {
  try {
    tabStorage.setItem(placeOf(path), token);
  } catch {
    console.warn('The link cannot be kept on this device: a reload needs the mail again.');
  }
}

/** A token that was used up is worth nothing. */
export function forgetToken({ tabStorage }: Tab, path: string): void {
  try {
    tabStorage.removeItem(placeOf(path));
  } catch {
    console.warn('The link cannot be forgotten on this device; it works no longer.');
  }
}

function keptToken({ tabStorage }: Tab, path: string): string | null {
  try {
    return tabStorage.getItem(placeOf(path));
  } catch {
    return null;
  }
}

function placeOf(path: string): string {
  return `washbook.link${path}`;
}
