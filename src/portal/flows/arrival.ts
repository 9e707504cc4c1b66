import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What the page before says to this one; only once it is drawn, so that a prepared page is taken over as it is. */
export function useArrival(): HistoryState {
  const router = useRouter();
  const [arrival, setArrival] = useState<HistoryState>({});
  useEffect(() => setArrival(router.latestLocation.state), [router]);
  return arrival;
}
