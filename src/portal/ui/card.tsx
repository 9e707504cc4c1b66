import type { ReactNode } from 'react';
import css from './card.module.css';
import { classes, type Level, type Marks, marks } from './marks.ts';

export type CardProps = Omit<Marks, 'event'> & {
  title?: ReactNode;
  level?: Level;
  /** Beside the title: a link, a badge. */
  action?: ReactNode;
  /** What it holds reaches its edges, as a list or table does. */
  flush?: boolean;
  /** There is nothing to read in it: paper goes without. */
  screenOnly?: boolean;
  children: ReactNode;
};

export function Card({ title, level = 2, action, flush, screenOnly, children, ...held }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes(css.card, flush && css.flush, screenOnly && css.screenOnly)}
      data-holds-back
      {...marks(held)}
    >
      {(title || action) && (
        <div className={css.head}>
          {title && <Heading className={css.title}>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
