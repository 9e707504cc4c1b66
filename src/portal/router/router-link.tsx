import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../ui/links.ts';

/** A link that the router follows, unless it leads elsewhere or the customer wants another tab. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (click.defaultPrevented || !isPlain || !href.startsWith('/') || rest.target) return;
    click.preventDefault();
    void router.navigate({ href });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
