import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import css from './reading-frame.module.css';

export type ReadingFrameProps = {
  /** The tenant's logo, as the way home. */
  logo: ReactNode;
  /** Beside the logo: languages, the way back. */
  head: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

/** A page to be read, printed and kept: one column, with what belongs together in sections. */
export function ReadingFrame({ logo, head, foot, children }: ReadingFrameProps) {
  return (
    <div className={css.frame}>
      <PageHead logo={logo}>{head}</PageHead>
      <main className={css.main}>{children}</main>
      <footer className={css.foot}>{foot}</footer>
    </div>
  );
}

export function ReadingSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Each thing with its name. */
export function NamedFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
