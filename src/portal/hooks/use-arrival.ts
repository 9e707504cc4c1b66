import type { HistoryState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import type { Ended } from '../../../machines/spine/session-facts.ts';
import { usePortal } from './portal-context.ts';
import { WaysContext } from './ways.ts';

/** What the page before says to this one; only once it is drawn, so that a prepared page is taken over as it is. */
export function useArrival(): HistoryState {
  const { arrivedWith } = use(WaysContext);
  const [arrival, setArrival] = useState<HistoryState>({});
  useEffect(() => setArrival(arrivedWith()), [arrivedWith]);
  return arrival;
}

/** Why the customer has to sign in again; likewise only once it is drawn. */
export function useEnded(): Ended | null {
  const ended = useSelector(usePortal().session, ({ context }) => context.ended);
  const [told, setTold] = useState<Ended | null>(null);
  useEffect(() => setTold(ended), [ended]);
  return told;
}
