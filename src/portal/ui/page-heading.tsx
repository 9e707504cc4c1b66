import type { ReactNode, Ref } from 'react';
import css from './page-heading.module.css';

/** The name of the page: where the focus goes after navigation. `data-page-heading` finds it. */
export function PageHeading({
  children,
  lead,
  ref,
}: {
  children: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  return (
    <div className={css.heading}>
      <h1 ref={ref} tabIndex={-1} data-page-heading="">
        {children}
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
