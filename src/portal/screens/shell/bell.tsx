import BellIcon from 'lucide-react/icons/bell';
import { rowsFirst, useRowsSeen } from '../../hooks/use-seen.ts';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './bell.module.css';

/** What the frame reads of messages before a page is drawn first. */
export const bellReads = rowsFirst('messages');

/** How many messages were not read on any device; nothing as long as there are none. */
export function UnreadCount() {
  const { say } = useWords();
  const formats = useFormats();
  const count = useRowsSeen('messages')?.value?.filter(({ read }) => !read).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={css['count']}>
      <span aria-hidden>{formats.count(count)}</span>
      <HiddenText>{say('told.unread', { count })}</HiddenText>
    </span>
  );
}

/** The messages are one press away from every page of a phone. */
export function Bell() {
  const { language, say } = useWords();
  return (
    <Button look="secondary" small href={`/${language}${paths.messages}`} className={css['bell']}>
      <Icon of={BellIcon} size={24} />
      <HiddenText>{say('told.title')}</HiddenText>
      <UnreadCount />
    </Button>
  );
}
