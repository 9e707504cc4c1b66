import { type ReactNode, useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { part } from '../../parts/part.ts';

const loadRegion = part(() => import('./toast-region.tsx'));

/** The region of the toasts, fetched once the page itself is there. */
export function LaterToasts() {
  const portal = usePortal();
  const [region, setRegion] = useState<ReactNode>(null);
  useEffect(() => {
    Promise.all([loadRegion(), portal.toasts()]).then(
      ([{ ToastRegion }, { toasts }]) => setRegion(<ToastRegion toasts={toasts} />),
      () => undefined,
    );
  }, [portal]);
  return region;
}
