import { useEffect } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { keepFrame, keptNode } from '../../spine/kept-frame.ts';
import { useWords } from '../../words/words.tsx';

/** Keeps the places of the frame as they are drawn: once the page has come to rest, and as it is left. */
export function useKeptFrame(areThere: boolean): void {
  const { world, session } = usePortal();
  const { language } = useWords();
  useEffect(() => {
    if (!areThere) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const keep = () => {
      const [sidebar, tabBar] = document.querySelectorAll('[data-places]');
      const isSignedIn = session.getSnapshot().context.session !== null;
      if (!signal.aborted && isSignedIn && sidebar && tabBar)
        keepFrame(world, { language, sidebar: [...sidebar.childNodes].map(keptNode), tabBar: keptNode(tabBar) });
    };
    void world.wait(untilRest, signal).then(keep);
    // A phone ends what is hidden without another word.
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
    return () => leaving.abort();
  }, [world, session, language, areThere]);
}

/** Milliseconds. */
const untilRest = 2_000;
