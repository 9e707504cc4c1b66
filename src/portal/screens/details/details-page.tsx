import { type ReactNode, useEffect, useRef } from 'react';
import { useOffer } from '../../flows/use-offer.ts';
import { type EntryName, entries, menuOf } from '../../router/menu.ts';
import { paths } from '../../router/paths.ts';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { useWords } from '../../words/words.tsx';
import { entryLooks } from '../shell/entry-looks.ts';
import css from './details.module.css';

/** A page of my details, with the way to the others: each has an address of its own. */
export function DetailsPage({ tab, children }: { tab: EntryName; children: ReactNode }) {
  const { language, say } = useWords();
  const offer = useOffer();
  const names = offer ? menuOf(offer, Object.values(paths)).categories.profile : [tab];
  const tabs = names.map((name) => ({
    href: `/${language}${entries[name].path}`,
    label: say(entryLooks[name].words),
    current: name === tab,
  }));
  const nav = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways: the one that is open must be seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  return (
    <div className={css['page']}>
      <div ref={nav} className={css['tabs']}>
        <TabsNav label={say('details.tabs')} tabs={tabs} />
      </div>
      <div className={css['content']}>{children}</div>
    </div>
  );
}
