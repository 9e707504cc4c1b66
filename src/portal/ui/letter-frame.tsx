import { useEffect, useRef } from 'react';
import css from './letter-frame.module.css';

/** A letter as it was written, in a frame of its own in which nothing runs and nothing leads anywhere. */
export function LetterFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(html);
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="" className={css.frame} />;
}

/** A frame without rights takes any text; the page's own policy asks nevertheless who says so. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('portal-letter', { createHTML: (text) => text }).createHTML(html) ?? html;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string };
}
