import type { ReactNode } from 'react';
import css from './auth-frame.module.css';
import { PageHead } from './page-head.tsx';

export type AuthFrameProps = {
  /** The tenant's logo, usually an image that names the company. */
  logo: ReactNode;
  /** The address of the cover; it is decoration. */
  cover: string;
  languages: ReactNode;
  /** Under the form: help, terms. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The form on one side and the cover on the other; on a phone the cover is a band on top. */
export function AuthFrame({ logo, cover, languages, foot, children }: AuthFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.cover}>
        <img src={cover} alt="" className={css.picture} />
      </div>
      <div className={css.side}>
        <PageHead logo={logo}>{languages}</PageHead>
        <main className={css.main}>{children}</main>
        <footer className={css.foot}>{foot}</footer>
      </div>
    </div>
  );
}
