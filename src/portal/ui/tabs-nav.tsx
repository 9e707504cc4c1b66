import { type ReactNode, use } from 'react';
import { UiLinks } from './links.ts';
import css from './tabs-nav.module.css';

export type TabLink = { href: string; label: ReactNode; current?: boolean };

/** Pages side by side that look like tabs but are links. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const Link = use(UiLinks);
  return (
    <nav aria-label={label} className={css.nav}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link href={tab.href} className={css.tab} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
