import { type AnchorHTMLAttributes, type ComponentType, createContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** What draws a link: the router's own, or a plain `a`. */
export type LinkComponent = ComponentType<LinkProps> | 'a';

/** The one place where the parts learn how to draw a link. */
export const UiLinks = createContext<LinkComponent>('a');
