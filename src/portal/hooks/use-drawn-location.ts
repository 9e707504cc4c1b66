import { useLocation, useMatches } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * The location of the page that is drawn, and whether it is being left: the address leads to the next page as soon as that is asked for, and on a slow
 * line that is drawn seconds later.
 */
export function useDrawnLocation() {
  const id = useDrawnMatch();
  const location = useLocation();
  const drawn = useRef({ id, location });
  const isOther = location.pathname !== drawn.current.location.pathname;
  if (id !== drawn.current.id || !isOther) drawn.current = { id, location };
  return { ...drawn.current.location, isLeft: drawn.current.location !== location };
}

/** Its path alone, for what is not drawn anew with each query. */
export function useDrawnPath(): string {
  const id = useDrawnMatch();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const drawn = useRef({ id, path });
  if (id !== drawn.current.id) drawn.current = { id, path };
  return drawn.current.path;
}

function useDrawnMatch(): string | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.id });
}
