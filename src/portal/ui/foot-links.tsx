import css from './foot-links.module.css';
import { TextLink } from './text-link.tsx';

export type FootLinksProps = {
  label: string;
  links: readonly { readonly href: string; readonly name: string }[];
};

/** The links that stand under every page. Paper goes without. */
export function FootLinks({ label, links }: FootLinksProps) {
  return (
    <nav className={css.links} aria-label={label}>
      {links.map(({ href, name }) => (
        <TextLink key={href} className={css.link} href={href}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
