import type { ReactNode } from 'react';
import { StoreContext, usePortal } from '../../hooks/portal-context.ts';
import { useAllWords } from '../../hooks/use-all-words.ts';
import { useSettled } from '../../parts/use-settled.ts';
import type { Store } from '../../spine/store.ts';
import { UnlessHeldUp } from '../shared/held-up.tsx';

interface OpenGuestProps {
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/** What needs all words, and what this device keeps of its guest. */
export function OpenGuest(props: OpenGuestProps) {
  const { guestStore } = usePortal();
  const hasWords = useAllWords();
  if (!hasWords) return props.loading;
  return <UnlessHeldUp>{() => <Opened opening={guestStore()} {...props} />}</UnlessHeldUp>;
}

function Opened({ opening, loading, children }: OpenGuestProps & { opening: Promise<Store> }) {
  const store = useSettled(opening);
  return store ? <StoreContext value={store}>{children}</StoreContext> : loading;
}
