import type { ReactNode } from 'react';
import css from './facts.module.css';

/** What is known of one thing: each name at the one side, what it is at the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, what: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
