import { type ReactNode, useState } from 'react';
import css from './app-frame.module.css';
import { type Entry, type EntryGroup, Sidebar, TabBar } from './navigation.tsx';
import { TitleBar } from './title-action.tsx';

export type AppFrameProps = {
  /** "To the content", first in the order of focus. */
  skip: string;
  logo: ReactNode;
  /** The name of the navigation, for both of its forms. */
  label: string;
  groups: readonly EntryGroup[];
  tabs: readonly Entry[];
  /** The signed-in customer, at the foot of the sidebar. */
  person?: ReactNode;
  /** The name of the page: a `PageHeading`. */
  heading: ReactNode;
  /** Back to where this page hangs, before its name, on a phone. */
  back?: ReactNode;
  /** At the end of the title bar of a phone: what has to be at hand on every page. */
  atHand?: ReactNode;
  /** The one quiet place for connection, saved copy, waiting acts and payments. */
  status?: ReactNode;
  /** Below the page on a phone, for what a desktop has in its sidebar. */
  phoneFoot?: ReactNode;
  /** At the end of every page. */
  foot?: ReactNode;
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
  back,
  atHand,
  status,
  phoneFoot,
  foot,
  children,
}: AppFrameProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {skip}
      </a>
      <header className={css.side}>
        <Sidebar label={label} logo={logo} groups={groups} person={person} />
      </header>
      <div className={css.page}>
        <main id="content" tabIndex={-1} className={css.main} data-holds-back>
          <div className={css.bar}>
            <div className={css.name}>
              {back && <div className={css.back}>{back}</div>}
              {heading}
            </div>
            <div className={css.ways}>
              <div ref={setBar} className={css.actions} />
              {atHand && <div className={css.atHand}>{atHand}</div>}
            </div>
          </div>
          <div className={css.status}>{status}</div>
          <div className={css.content}>
            <TitleBar value={bar}>{children}</TitleBar>
          </div>
        </main>
        <footer className={css.foot}>
          {phoneFoot && <div className={css.phoneFoot}>{phoneFoot}</div>}
          {foot && <div className={css.help}>{foot}</div>}
        </footer>
      </div>
      {tabs.length > 0 && <TabBar label={label} tabs={tabs} />}
    </div>
  );
}
