import { useLayoutEffect, useState } from 'react';
import type { Marked } from '../parts/settled.ts';
import type { Running } from '../spine/running.ts';
import { leavePage, type Questioning } from './leave-page.ts';
import { usePortal } from './portal-context.ts';

type AnyRunning = Parameters<Running['add']>[0] & Questioning & { readonly stop: () => unknown };

/** A recorded flow, once it stands where it was left; it ends with its screen. */
export function useRecordedFlow<Flow extends AnyRunning>(start: () => Promise<Flow>): Flow | null {
  const { running } = usePortal();
  const [flow, setFlow] = useState<Flow | null>(null);
  const [begin] = useState(() => start);
  // Before the rows are painted: what is known of it is painted with them, else it is read while they are.
  useLayoutEffect(() => {
    let leave = () => {};
    let left = false;
    const take = (started: Flow) => {
      const forget = running.add(started);
      leave = () => {
        leavePage(started);
        forget();
        started.stop();
      };
      if (left) leave();
      else setFlow(started);
    };
    const beginning: Marked<Flow> = begin();
    if (beginning.status === 'fulfilled') take(beginning.value as Flow);
    else beginning.then(take, (error: unknown) => console.error('A recorded flow cannot start.', error));
    return () => {
      left = true;
      leave();
    };
  }, [begin, running]);
  return flow;
}
