import { type MouseEvent, use } from 'react';
import { WaysContext } from '../hooks/ways.ts';
import type { LinkProps } from '../ui/links.ts';

/** A link that the portal follows by itself, unless it leads elsewhere or the customer wants another tab. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const { follow } = use(WaysContext);
  const click = (click: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(click);
    const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
    if (click.defaultPrevented || !isPlain || !href.startsWith('/') || rest.target) return;
    click.preventDefault();
    follow(href);
  };
  return <a {...rest} href={href} onClick={click} />;
}
