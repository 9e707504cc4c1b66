import { type ComponentType, useEffect, useState } from 'react';
import { part } from '../../parts/part.ts';

const load = part(() => import('./after-page.ts'));

/** Over the page: toasts, the cookie dialog and hints. Nothing is told before. */
export const LaterOverPage = later('OverPage');

/** Under the page: one that is prepared at build time knows no tenant. */
export const LaterFoot = later('FootWithWords');

/** Something that is fetched and drawn once the page itself is there. */
function later(name: 'OverPage' | 'FootWithWords') {
  return () => {
    const [Part, setPart] = useState<ComponentType | null>(null);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded[name]),
        () => setTimeout(setTries, 5_000, tries + 1),
      );
    }, [tries]);
    return Part && <Part />;
  };
}
