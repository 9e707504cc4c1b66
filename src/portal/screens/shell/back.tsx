import ArrowLeft from 'lucide-react/icons/arrow-left';
import { entries } from '../../pages/entries.ts';
import { categoryAbove, type Menu } from '../../pages/menu.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

/** From a page below one of the tab bar to that one. */
export function Back({ menu, page }: { menu: Menu; page: PageName }) {
  const { language, say } = useWords();
  const category = categoryAbove(menu, page);
  return category ? (
    <TextLink
      alone
      href={`/${language}${paths[category]}`}
      aria-label={say('shell.back', { page: say(entries[category].title) })}
    >
      <Icon of={ArrowLeft} size={24} />
    </TextLink>
  ) : null;
}
