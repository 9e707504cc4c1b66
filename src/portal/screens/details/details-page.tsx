import type { ReactNode } from 'react';
import { useOffer } from '../../hooks/use-offer.ts';
import { menuOf } from '../../pages/menu.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { useWords } from '../../words/words.tsx';
import { placeOf } from '../shell/entries.tsx';
import css from './details.module.css';

/** A page of my details, with the way to the others: each has an address of its own. */
export function DetailsPage({ tab, children }: { tab: PageName; children: ReactNode }) {
  const { language, say } = useWords();
  const offer = useOffer();
  const names = offer ? menuOf(offer).categories.profile : [tab];
  const tabs = names.map((name) => ({
    href: `/${language}${paths[name]}`,
    label: say(placeOf(name).word),
    current: name === tab,
  }));
  return (
    <div className={css['page']}>
      <div className={css['tabs']}>
        <TabsNav label={say('details.tabs')} tabs={tabs} />
      </div>
      <div className={css['content']}>{children}</div>
    </div>
  );
}
