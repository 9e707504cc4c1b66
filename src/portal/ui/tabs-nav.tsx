import { type ReactNode, use, useEffect, useRef } from 'react';
import { UiLinks } from './links.ts';
import css from './tabs-nav.module.css';

export type TabLink = { href: string; label: ReactNode; current?: boolean };

/** Pages side by side that look like tabs but are links. Where they scroll sideways, the one that is open is seen. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const Link = use(UiLinks);
  const nav = useRef<HTMLElement>(null);
  const open = tabs.find(({ current }) => current)?.href;
  // Not `scrollIntoView`: it would take the page along, and Tab would go on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a tab stands depends on how many there are
  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [open, tabs.length]);
  return (
    <nav ref={nav} aria-label={label} className={css.nav}>
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
