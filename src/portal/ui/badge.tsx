import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classes, type Tone } from './marks.ts';
import { ToneMark } from './tone-mark.tsx';

/** A state in a word, with its mark. `icon` replaces the mark of the tone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'promo';
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes(css.badge, css[tone])}>
      {icon ?? (tone !== 'promo' && <ToneMark tone={tone} size={14} />)}
      {children}
    </span>
  );
}
