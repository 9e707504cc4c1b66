import { useEffect, useState } from 'react';
import { keepGiftCode, keptGiftCode } from '../spine/gift-link.ts';
import { usePortal } from './portal-context.ts';

/** The code of a mail's link that waits on this device; null when there is none. */
export function useGiftLink(): string | null {
  const { world, session } = usePortal();
  const [code] = useState(() => keptGiftCode(world));
  useEffect(() => {
    if (code === null) return undefined;
    // Who is signed in as another person signs out first; the link belongs to no account yet.
    const watching = session.subscribe((now) => {
      if (now.matches('wiping') && keptGiftCode(world) === null) keepGiftCode(world, code);
    });
    return () => watching.unsubscribe();
  }, [code, session, world]);
  return code;
}
