import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { classes, type Level, type Marks, marks } from './marks.ts';

export type EmptyStateProps = Omit<Marks, 'event' | 'dataId'> & {
  icon: ReactNode;
  title: ReactNode;
  level?: Level;
  /** Why there is nothing, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** The list was refused rather than empty: what happened, and try again. */
  refused?: boolean;
};

export function EmptyState({ icon, title, level = 2, children, action, refused, ...held }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(css.empty, refused && css.refused)} {...marks(held)}>
      <span className={css.icon}>{icon}</span>
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
