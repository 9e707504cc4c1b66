import type { Message } from '../../../contract/messages.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { entries } from '../../pages/entries.ts';
import { paths } from '../../pages/pages.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { namedIcons } from '../../ui/named-icons.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useWords } from '../../words/words.tsx';
import css from './activity.module.css';
import { toldKinds } from './message-words.ts';

/** One message: it leads to what it is about, and is read once that is opened. */
export function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { world } = usePortal();
  const { language, say } = useWords();
  const formats = useFormats();
  const { id, kind, item, licensePlate, amount, day, at, read } = message;
  const [words, page] = kind in toldKinds ? toldKinds[kind as keyof typeof toldKinds] : (['told.other', null] as const);
  const said = say(words, {
    // An address is broken behind its @ rather than anywhere, and the number of an invoice nowhere.
    item: item?.replace('@', '@\u200b').replace(/(\d)-(\d)/, '$1\u2011$2') ?? '',
    amount: amount === null ? '' : formats.money(amount),
    day: day === null ? 'none' : formats.longDay(day),
  });
  return (
    <ListRow
      dataId={id}
      state={read ? 'read' : 'unread'}
      event="messages opened"
      leading={<Icon of={page === null ? namedIcons.bell : namedIcons[entries[page].menu?.icon ?? 'bell']} />}
      title={
        <span className={read ? css['read'] : css['unread']}>
          {read ? null : <HiddenText>{say('told.new')} </HiddenText>}
          {said}
        </span>
      }
      detail={[licensePlate, formats.moment(at, world.now())].filter(Boolean).join(' · ')}
      trailing={read ? null : <span className={css['dot']} />}
      {...(page === null ? { onPress: onOpen } : { href: `/${language}${paths[page]}`, onFollow: onOpen })}
    />
  );
}
