import type { MessageId } from '@lingui/core';
import type { Language } from '../../../contract/languages.ts';
import { type Category, categories } from '../../pages/categories.ts';
import { entries } from '../../pages/entries.ts';
import { type Menu, targetOf } from '../../pages/menu.ts';
import { type PageName, pageNames, paths } from '../../pages/pages.ts';

import { Icon } from '../../ui/icon.tsx';
import { type IconName, namedIcons } from '../../ui/named-icons.ts';
import type { Entry, EntryGroup } from '../../ui/navigation.tsx';
import type { Words } from '../../words/words.tsx';
import { UnreadCount } from './bell.tsx';

interface OnPage {
  readonly language: Language;
  /** The path of the page that is shown, below the language segment. */
  readonly here: string;
  readonly say: Words['say'];
}

const categoryIcons: Readonly<Record<Category, IconName>> = {
  shop: 'bag',
  car: 'car',
  purchases: 'receipt',
  profile: 'person',
};

/** The sidebar: the entries that appear, in groups, and where the operator answers questions. */
export function groupsOf(menu: Menu, faqAddress: string | null, told: OnPage): EntryGroup[] {
  const within = (category: Category | null) => menu.sidebar.filter((name) => entries[name].menu?.in === category);
  const entriesOf = (category: Category | null) => within(category).map((name) => entryOf(name, told));
  // My details have no page of their own in between: what it would lead to stands there at once.
  const details = menu.categories.profile.map((name) => entryOf(name, told));
  const faq = faqAddress === null ? [] : [external(faqAddress, told.say('menu.faq'))];
  return [
    { entries: entriesOf(null) },
    ...(['car', 'shop', 'purchases'] as const).map((category) => ({
      title: told.say(entries[category].title),
      entries: entriesOf(category),
    })),
    { title: told.say(entries.profile.title), entries: [...details, ...faq] },
  ].filter(({ entries }) => entries.length > 0);
}

/** The tab bar: a category without children is hidden, one with a single child leads straight to it. Source: §2.7. */
export function tabsOf(menu: Menu, told: OnPage): Entry[] {
  const tabs = categories.flatMap((category) => {
    const target = targetOf(menu, category);
    if (target === null) return [];
    const hang = pageNames.filter((name) => entries[name].menu?.in === category);
    const within = [target, ...hang].map((name) => paths[name] as string);
    const label = told.say(entries[category].title);
    return [entry(paths[target], label, categoryIcons[category], within.includes(told.here), told)];
  });
  return [entryOf('home', told), ...tabs];
}

/** A page as an entry of a menu. */
function entryOf(name: PageName, told: OnPage): Entry {
  const { word, icon } = placeOf(name);
  const drawn = entry(paths[name], told.say(word), icon, told.here === paths[name], told);
  return name === 'messages' ? { ...drawn, aside: <UnreadCount /> } : drawn;
}

/** The word and the icon of a page in menus. */
export function placeOf(name: PageName): { word: MessageId; icon: IconName } {
  const { menu, title } = entries[name];
  return { word: menu?.word ?? title, icon: menu?.icon ?? 'file' };
}

function entry(path: string, label: string, icon: IconName, current: boolean, { language }: OnPage): Entry {
  return { href: `/${language}${path}`, label, icon: <Icon of={namedIcons[icon]} />, current };
}

function external(href: string, label: string): Entry {
  return { href, label, icon: <Icon of={namedIcons.question} />, plain: true };
}
