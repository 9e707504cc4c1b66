import type { ReactNode } from 'react';
import css from './app-frame.module.css';
import { type Entry, type EntryGroup, Sidebar, TabBar } from './navigation.tsx';

export type AppFrameProps = {
  /** "To the content", first in the order of focus. */
  skip: string;
  logo: ReactNode;
  /** The name of the navigation, for both of its forms. */
  label: string;
  groups: readonly EntryGroup[];
  tabs: readonly Entry[];
  /** Who is signed in, at the foot of the sidebar. */
  person?: ReactNode;
  /** The name of the page: a `PageHeading`. */
  heading: ReactNode;
  /** Beside the name of the page; on a phone there is room for one. */
  actions?: ReactNode;
  /** Back to where this page hangs, before its name. */
  back?: ReactNode;
  /** The one quiet place for connection, saved copy, waiting acts and payments. */
  status?: ReactNode;
  /** Below the page on a phone, for what a desktop has in its sidebar. */
  phoneFoot?: ReactNode;
  children: ReactNode;
};

/** Sidebar and title bar on a desktop; title bar and bottom tab bar on a phone. */
export function AppFrame({
  skip,
  logo,
  label,
  groups,
  tabs,
  person,
  heading,
  actions,
  back,
  status,
  phoneFoot,
  children,
}: AppFrameProps) {
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {skip}
      </a>
      <header className={css.side}>
        <Sidebar label={label} logo={logo} groups={groups} person={person} />
      </header>
      <div className={css.page}>
        <main id="content" tabIndex={-1} className={css.main}>
          <div className={css.bar}>
            <div className={css.name}>
              {back}
              {heading}
            </div>
            {actions && <div className={css.actions}>{actions}</div>}
          </div>
          {status && <div className={css.status}>{status}</div>}
          <div className={css.content}>{children}</div>
        </main>
        {phoneFoot && <footer className={css.phoneFoot}>{phoneFoot}</footer>}
      </div>
      {tabs.length > 0 && <TabBar label={label} tabs={tabs} />}
    </div>
  );
}
