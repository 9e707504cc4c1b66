import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { keepFrame, keptNode } from '../../spine/kept-frame.ts';
import { useWords } from '../../words/words.tsx';

/** Keeps the places of the frame as they are drawn, once the page has come to rest. */
export function useKeptFrame(areThere: boolean): void {
  const { world } = usePortal();
  const { language } = useWords();
  useEffect(() => {
    if (!areThere) return undefined;
    const leaving = new AbortController();
    void world.wait(untilRest, leaving.signal).then(() => {
      const [sidebar, tabBar] = document.querySelectorAll('[data-places]');
      if (!leaving.signal.aborted && sidebar && tabBar)
        keepFrame(world, { language, sidebar: [...sidebar.childNodes].map(keptNode), tabBar: keptNode(tabBar) });
    });
    return () => leaving.abort();
  }, [world, language, areThere]);
}

/** Milliseconds. */
const untilRest = 2_000;
