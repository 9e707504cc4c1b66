import { useMemo } from 'react';
import { part } from './part.ts';
import { useSettled } from './use-settled.ts';

const unwanted = Promise.resolve(undefined);

/** A part of a page that can do without it. The hook tells undefined as long as the part is not wanted or on its way, null where it cannot be had now. */
export function optionalPart<Part extends object>(
  load: () => Promise<Part>,
): (isWanted?: boolean) => Part | null | undefined {
  const fetchPart = part(load);
  let fetching: Promise<Part | null> | undefined;
  const fetchOnce = () => {
    fetching ??= fetchPart().catch(() => {
      // Who comes again tries anew.
      fetching = undefined;
      return null;
    });
    return fetching;
  };
  return (isWanted = true) =>
    useSettled<Part | null | undefined>(useMemo(() => (isWanted ? fetchOnce() : unwanted), [isWanted]));
}
