import { useEffect, useState } from 'react';
import { usePortal } from '../../hooks/portal-context.ts';
import { part } from '../../parts/part.ts';

const papers = part(() => import('../../flows/guest/guest-paper.ts'));

interface Shown {
  /** Null where it is no purchase. */
  readonly uuid: string | null;
  readonly isThere: boolean;
  readonly isOutOfReach: boolean;
}

/** Keeps what a guest bought on this device once it is shown; gives the address of what was kept where it cannot be reached. */
export function useGuestPaper({ uuid, isThere, isOutOfReach }: Shown): string | null {
  const portal = usePortal();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (uuid === null || !isThere) return;
    papers()
      .then(({ keepGuestPaper }) => keepGuestPaper(portal, uuid))
      .catch((error: unknown) => console.warn('A purchase is not kept.', error));
  }, [portal, uuid, isThere]);
  useEffect(() => {
    if (uuid === null || !isOutOfReach) return undefined;
    let made: string | undefined;
    papers()
      .then(({ keptGuestPaper }) => keptGuestPaper(portal, uuid))
      .then((paper) => {
        made = paper ? URL.createObjectURL(paper) : undefined;
        setAddress(made ?? null);
      })
      .catch((error: unknown) => console.warn('What is kept of a purchase cannot be read.', error));
    return () => {
      if (made !== undefined) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [portal, uuid, isOutOfReach]);
  return address;
}
