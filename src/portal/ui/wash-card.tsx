import type { ReactNode } from 'react';
import { classes } from './marks.ts';
import css from './wash-card.module.css';

export type WashCardProps = {
  /** What it is called: the customer's own name for it, or the company's. */
  name: ReactNode;
  /** The number on it, as it is written. */
  code: string;
  /** At its foot: a state, a date. */
  foot?: ReactNode;
  off?: boolean;
};

/** A wash card, drawn as one. */
export function WashCard({ name, code, foot, off }: WashCardProps) {
  return (
    <div className={classes(css.card, off && css.off)}>
      <svg className={css.water} viewBox="0 0 320 200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 128c56-34 96-34 160 0s104 34 160 0v72H0z" fill="currentColor" opacity=".09" />
        <path d="M0 158c60-26 100-26 160 0s100 26 160 0v42H0z" fill="currentColor" opacity=".09" />
      </svg>
      <span className={css.name}>{name}</span>
      <span className={css.code}>{code}</span>
      {foot && <span className={css.foot}>{foot}</span>}
    </div>
  );
}
