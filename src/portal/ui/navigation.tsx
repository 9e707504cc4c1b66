import { type ReactNode, use } from 'react';
import { UiLinks } from './links.ts';
import { classes } from './marks.ts';
import css from './navigation.module.css';

export type Entry = {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** A count or a mark at its end. */
  aside?: ReactNode;
  /** Opens elsewhere: the router is not asked. */
  plain?: boolean;
};

export type EntryGroup = { title?: string; entries: readonly Entry[] };

/** The entries of a desktop, in groups, with the person at the foot. */
export function Sidebar({
  label,
  logo,
  groups,
  person,
}: {
  label: string;
  logo: ReactNode;
  groups: readonly EntryGroup[];
  person?: ReactNode;
}) {
  return (
    <div className={css.sidebar}>
      <div className={css.logo}>{logo}</div>
      <nav aria-label={label} className={css.groups} data-places="sidebar">
        {groups.map(({ title, entries }) => (
          <div key={title ?? entries[0]?.href}>
            {title && <p className={css.title}>{title}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <EntryLink entry={entry} className={css.entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {person && <div className={css.person}>{person}</div>}
    </div>
  );
}

/** The five entries of a phone, within the thumb's reach. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Entry[] }) {
  return (
    <nav aria-label={label} className={css.bar} data-places="tab bar">
      <ul className={css.tabs}>
        {tabs.map((entry) => (
          <li key={entry.href} className={css.cell}>
            <EntryLink entry={entry} className={css.tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ entry, className }: { entry: Entry; className: string | undefined }) {
  const Link = use(UiLinks);
  const As = entry.plain ? 'a' : Link;
  return (
    <As href={entry.href} className={classes(className)} aria-current={entry.current ? 'page' : undefined}>
      <span className={css.icon}>{entry.icon}</span>
      <span className={css.word}>{entry.label}</span>
      {entry.aside && <span className={css.aside}>{entry.aside}</span>}
    </As>
  );
}
