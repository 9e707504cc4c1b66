import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus goes on when its element is gone: else the browser sends it back to the top of the document. */
export function focusOrHeading(wanted: Element | null): void {
  if (wanted instanceof HTMLElement && wanted.isConnected && wanted !== document.body) wanted.focus();
  else document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}

/** For a row that may go while the focus is in it. */
export function useLastingFocus<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusOrHeading(null);
    };
  }, []);
  return row;
}
