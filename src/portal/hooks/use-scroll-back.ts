import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds after which a page that moves by itself would surprise. */
const patience = 3000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Goes back to the place that was last looked at on a page whose lists were not drawn yet when the router tried, unless the customer scrolls first. */
export function useScrollBack(): void {
  const key = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const wanted = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is known when the page is entered
  useEffect(() => {
    if (wanted === 0) return undefined;
    const end = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) removeEventListener(move, end);
    };
    const tryAgain = () => {
      if (document.documentElement.scrollHeight - innerHeight < wanted) return;
      scrollTo({ top: wanted, behavior: 'instant' });
      end();
    };
    const watcher = new ResizeObserver(tryAgain);
    const timer = setTimeout(end, patience);
    for (const move of ownMoves) addEventListener(move, end, { passive: true });
    watcher.observe(document.body);
    return end;
  }, [key]);
}
