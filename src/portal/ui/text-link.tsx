import { type AnchorHTMLAttributes, use } from 'react';
import { UiLinks } from './links.ts';
import { classes } from './marks.ts';
import css from './text-link.module.css';

export type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Stands by itself rather than in a sentence: a larger target, underlined when pointed at. */
  alone?: boolean;
  /** Leaves the portal or downloads: the router is not asked. */
  plain?: boolean;
  event?: string | undefined;
};

export function TextLink({ alone, plain, event, className, ...rest }: TextLinkProps) {
  const Link = use(UiLinks);
  const As = plain ? 'a' : Link;
  return <As {...rest} className={classes(css.link, alone && css.alone, className)} data-event={event} />;
}
