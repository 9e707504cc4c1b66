import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** What a link does that takes an address along, so that it is not typed twice. */
export function useFollowWith(email: string): (click: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  return (click) => {
    if (email === '' || click.metaKey || click.ctrlKey || click.shiftKey) return;
    click.preventDefault();
    void router.navigate({ href: click.currentTarget.getAttribute('href') ?? '', state: { email } });
  };
}
