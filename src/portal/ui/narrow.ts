import { useSyncExternalStore } from 'react';

/** In the measure of text: who has it twice as large has half the room. */
const narrow = '(max-width: 68.75em)';

/** Whether the window is too narrow for tables. While rendered at build time: no. */
export function useNarrow(): boolean {
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
