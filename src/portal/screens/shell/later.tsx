import { type ComponentType, useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { type ChunkLoadError, part } from '../../parts/part.ts';
import { untilHad } from '../../spine/ask-again.ts';

const load = part(() => import('./after-page.ts'));

/** Over the page: messages, notices and hints. Nothing is told before. */
export const LaterNotices = later('Notices');

/** Under the page: one that is prepared at build time knows no tenant. */
export const LaterFoot = later('FootWithWords');

/** Something that is fetched and drawn once the page itself is there. */
function later(name: 'Notices' | 'FootWithWords') {
  return () => {
    const [Part, setPart] = useState<ComponentType | null>(null);
    const { world } = usePortal();
    useEffect(() => {
      const over = new AbortController();
      const stop = () => over.abort();
      const show = async (): Promise<void> => {
        const loaded = await load();
        if (!over.signal.aborted) setPart(() => loaded[name]);
      };
      // It is no reason to load anew the page that it belongs to.
      show().catch((lost: ChunkLoadError) =>
        untilHad(lost, world, over.signal, stop).then(() => (over.signal.aborted ? undefined : show())),
      );
      return stop;
    }, [world]);
    return Part && <Part />;
  };
}
