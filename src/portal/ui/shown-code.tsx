import type { ReactNode } from 'react';
import { classes } from './marks.ts';
import css from './shown-code.module.css';

export type ShownCodeProps = {
  /** The code as people read it. */
  code: string;
  /** The code as readers read it. */
  children: ReactNode;
  /** What to do with it. */
  hint: ReactNode;
};

/** What is held in front of a reader: white in every scheme, and nothing beside it. */
export function ShownCode({ code, children, hint }: ShownCodeProps) {
  return (
    <div className={css.shown}>
      {children}
      <p className={classes(css.number, code.length > 24 && css.long)}>{code}</p>
      <p>{hint}</p>
    </div>
  );
}
