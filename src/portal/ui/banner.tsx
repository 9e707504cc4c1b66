import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classes, type Marks, marks, type Tone } from './marks.ts';
import { ToneMark } from './tone-mark.tsx';

export type BannerProps = Omit<Marks, 'event'> & {
  tone?: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** Read out when it appears; an error at once. */
  live?: boolean;
};

export function Banner({ tone = 'info', title, children, actions, live, ...held }: BannerProps) {
  return (
    <div
      className={classes(css.banner, css[tone])}
      role={live ? (tone === 'negative' ? 'alert' : 'status') : undefined}
      {...marks(held)}
    >
      <ToneMark tone={tone} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
