import { type ComponentType, useEffect, useState } from 'react';
import { part } from '../../parts/part.ts';

const loadRegion = part(() => import('./toast-region.tsx'));

/** The region of the toasts, fetched once the page itself is there: nothing is told before. */
export function LaterToasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadRegion().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => undefined,
    );
  }, []);
  return Region && <Region />;
}
