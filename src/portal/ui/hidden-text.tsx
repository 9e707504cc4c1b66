import type { ReactNode } from 'react';
import css from './hidden-text.module.css';

/** Words for those who listen. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
