import type { ReactNode } from 'react';
import { classes, type Tone } from './marks.ts';
import css from './result.module.css';
import { ToneMark } from './tone-mark.tsx';

export interface ResultProps {
  tone: Exclude<Tone, 'neutral'>;
  title: ReactNode;
  /** The one figure, and what it is for. */
  figure?: ReactNode;
  about?: ReactNode;
  /** What is true now and what happens next. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons or links: what now. */
  actions?: ReactNode;
  /** What is needed only by those who ask for help: folded away under that word. */
  folded?: { readonly word: string; readonly what: ReactNode } | null;
}

/** What came of something, as wide as the page: it is read out when it appears, a failure at once. */
export function Result({ tone, title, figure, about, text, children, actions, folded }: ResultProps) {
  return (
    <div className={css.room}>
      <div className={classes(css.result, css[tone])}>
        <div className={css.head} role={tone === 'negative' ? 'alert' : 'status'}>
          <ToneMark tone={tone} size={40} />
          <h2 className={css.title}>{title}</h2>
          {figure}
          {about && <p className={css.about}>{about}</p>}
          {text}
        </div>
        <div className={css.body}>
          {children}
          {actions && <div className={css.actions}>{actions}</div>}
          {folded && (
            <details className={css.folded}>
              <summary>{folded.word}</summary>
              {folded.what}
            </details>
          )}
        </div>
      </div>
    </div>
  );
}
