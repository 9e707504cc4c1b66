import css from './foot-links.module.css';
import { TextLink } from './text-link.tsx';

interface FootLink {
  readonly href: string;
  readonly name: string;
}

export type FootLinksProps = {
  label: string;
  first: readonly FootLink[];
  /** Where there is little room, on lines of their own. */
  rest: readonly FootLink[];
};

/** The links that stand under every page. Paper goes without. */
export function FootLinks({ label, first, rest }: FootLinksProps) {
  return (
    <nav className={css.links} aria-label={label}>
      {[first, rest].map((links) => (
        <span key={links[0]?.href} className={css.group}>
          {links.map(({ href, name }) => (
            <TextLink key={href} className={css.link} href={href}>
              {name}
            </TextLink>
          ))}
        </span>
      ))}
    </nav>
  );
}
