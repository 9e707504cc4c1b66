import type { MessageId } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import type { Language } from '../../../contract/languages.ts';
import { type Category, type EntryName, entries, type Menu } from '../../router/menu.ts';
import { paths } from '../../router/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Entry, EntryGroup } from '../../ui/navigation.tsx';
import type { Words } from '../../words/words.tsx';
import { categoryLooks, entryLooks } from './entry-looks.ts';

interface Told {
  readonly language: Language;
  /** The path of the page that is shown, below the language segment. */
  readonly here: string;
  readonly say: Words['say'];
}

const groups: readonly { title: MessageId | null; names: readonly EntryName[] }[] = [
  { title: null, names: ['home'] },
  { title: 'menu.car', names: ['plates', 'cards'] },
  { title: 'menu.shop', names: ['credit', 'subscriptions', 'webshop', 'giftVoucher'] },
  { title: 'menu.purchases', names: ['transactions', 'activity', 'discountVouchers', 'invoices'] },
  { title: 'menu.profile', names: ['personalInformation'] },
];

/** The sidebar: the entries that appear, in groups. */
export function groupsOf(menu: Menu, told: Told): EntryGroup[] {
  return groups
    .map(({ title, names }) => ({
      ...(title !== null && { title: told.say(title) }),
      entries: names.filter((name) => menu.sidebar.includes(name)).map((name) => entryOf(name, told)),
    }))
    .filter((group) => group.entries.length > 0);
}

const categoryPages: readonly { category: Category; path: string }[] = [
  { category: 'shop', path: paths.shop },
  { category: 'car', path: paths.car },
  { category: 'purchases', path: paths.purchases },
  { category: 'profile', path: paths.profile },
];

/** The tab bar: a category without children is hidden, one with a single child leads straight to it. Source: §2.7. */
export function tabsOf(menu: Menu, told: Told): Entry[] {
  const tabs = categoryPages.flatMap(({ category, path }) => {
    const children = menu.categories[category];
    // Logging out is a child of the profile too, and no page of its own.
    const pages = category === 'profile' ? children.length + 1 : children.length;
    if (pages === 0) return [];
    const [only] = children;
    const target = pages === 1 && only ? entries[only].path : path;
    const within = children.some((name) => entries[name].path === told.here) || told.here === path;
    const { icon, words } = categoryLooks[category];
    return [entry(target, told.say(words), icon, within, told.language)];
  });
  return [entry(paths.home, told.say('menu.home'), House, told.here === paths.home, told.language), ...tabs];
}

function entryOf(name: EntryName, { language, here, say }: Told): Entry {
  const { icon, words } = entryLooks[name];
  return entry(entries[name].path, say(words), icon, here === entries[name].path, language);
}

function entry(path: string, label: string, icon: LucideIcon, current: boolean, language: Language): Entry {
  return { href: `/${language}${path}`, label, icon: <Icon of={icon} />, current };
}
