import { useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { beginFetchingAhead } from '../../parts/ahead.ts';
import type { Toasts } from '../../spine/toasts.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { InstallHint } from './install-hint.tsx';
import { ToastRegion } from './toast-region.tsx';

/** What comes over a page of its own accord. */
export function OverPage() {
  const portal = usePortal();
  const [toasts, setToasts] = useState<Toasts | null>(null);
  useEffect(() => {
    portal.toasts().then(setToasts, () => undefined);
    beginFetchingAhead();
  }, [portal]);
  return (
    <>
      {toasts ? <ToastRegion toasts={toasts.toasts} /> : null}
      <CookieNotice />
      <InstallHint />
    </>
  );
}
