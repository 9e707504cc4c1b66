import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Ended } from '../../../machines/spine/session-facts.ts';
import { usePortal } from './portal-context.ts';

/** What the page before says to this one; only once it is drawn, so that a prepared page is taken over as it is. */
export function useArrival(): HistoryState {
  const router = useRouter();
  const [arrival, setArrival] = useState<HistoryState>({});
  useEffect(() => setArrival(router.latestLocation.state), [router]);
  return arrival;
}

/** Why a customer has to sign in again; likewise only once it is drawn. */
export function useEnded(): Ended | null {
  const ended = useSelector(usePortal().session, ({ context }) => context.ended);
  const [told, setTold] = useState<Ended | null>(null);
  useEffect(() => setTold(ended), [ended]);
  return told;
}
