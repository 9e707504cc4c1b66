import { type ReactNode, use } from 'react';
import { UiLinks } from './links.ts';
import css from './list-row.module.css';
import { classes, type Marks, marks } from './marks.ts';

export type ListRowProps = Marks & {
  /** Before the words: an icon, a plate. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the far end: an amount, a badge, a switch. */
  trailing?: ReactNode;
  /** The whole row is a link, or with `onPress` a button. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The link is followed. */
  onFollow?: (() => void) | undefined;
  current?: boolean;
  /** On a phone the words go below what stands at both ends: for a plate and its switch. */
  stack?: boolean;
};

/** One row of a list (`<ul>`). */
export function ListRow({
  leading,
  title,
  detail,
  trailing,
  href,
  onPress,
  onFollow,
  current,
  stack,
  event,
  ...held
}: ListRowProps) {
  const Link = use(UiLinks);
  const inside = (
    <>
      {leading && <span className={css.leading}>{leading}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {trailing && <span className={css.trailing}>{trailing}</span>}
      {(href !== undefined || onPress) && <span className={css.arrow} />}
    </>
  );
  const row = classes(css.row, (href !== undefined || onPress) && css.pressable, stack && css.stack);
  return (
    <li className={css.item} {...marks(held)}>
      {href !== undefined ? (
        <Link
          href={href}
          className={row}
          data-event={event}
          onClick={onFollow}
          aria-current={current ? 'page' : undefined}
        >
          {inside}
        </Link>
      ) : onPress ? (
        <button type="button" className={row} data-event={event} onClick={onPress}>
          {inside}
        </button>
      ) : (
        <div className={row}>{inside}</div>
      )}
    </li>
  );
}
