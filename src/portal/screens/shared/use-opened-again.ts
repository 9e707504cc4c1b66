import { useEffect, useRef, useState } from 'react';
import { comeBackTo } from '../../ui/page-entry.ts';

/**
 * Opens again the dialog that lay over the page when that was loaded anew or led elsewhere: a phone ends the page behind a code that is held in
 * front of a reader.
 *
 * @param name of the dialog, whose `chosen` is the id of what it shows
 * @param find undefined as long as it is not known here; not asked any more once the dialog was left
 */
export function useOpenedAgain<Thing>(
  name: string,
  find: (id: string) => Thing | undefined,
  open: (thing: Thing) => void,
): void {
  const [before] = useState(() => comeBackTo(name)?.chosen);
  const isWaiting = useRef(typeof before === 'string');
  useEffect(() => {
    if (!isWaiting.current) return;
    const thing = comeBackTo(name)?.chosen === before ? find(String(before)) : undefined;
    if (thing === undefined) return;
    isWaiting.current = false;
    open(thing);
  });
}
