import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** On top of a page without the navigation of an account: the tenant's logo, and what stands beside it. */
export function PageHead({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <header className={css.head}>
      <div className={css.logo}>{logo}</div>
      {children}
    </header>
  );
}
