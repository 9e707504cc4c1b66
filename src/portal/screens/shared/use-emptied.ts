import { useEffect, useRef } from 'react';

/** Calls back once what was typed into a form is done with: it begins anew. @param typed what the chart holds of it */
export function useEmptied(typed: object | null, empty: () => void): void {
  const held = useRef(typed !== null);
  useEffect(() => {
    if (typed === null && held.current) empty();
    held.current = typed !== null;
  }, [typed, empty]);
}
