import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 768px)';

/** Whether the window is as narrow as a phone's. While rendered at build time: no. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

function listen(changed: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
