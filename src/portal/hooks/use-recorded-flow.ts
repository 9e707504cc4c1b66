import { useLayoutEffect, useState } from 'react';
import { type Marked, settled } from '../parts/settled.ts';
import type { GoingOn } from '../spine/going-on.ts';
import type { Running } from '../spine/running.ts';
import { leavePage, type Questioning } from './leave-page.ts';
import { usePortal } from './portal-context.ts';

type AnyRunning = Parameters<Running['add']>[0] &
  Parameters<GoingOn['leave']>[1] &
  Questioning & { readonly stop: () => unknown };

/** Where a flow goes on without its screen, and under which name. */
interface Lasting {
  readonly goingOn: GoingOn;
  readonly flow: string;
}

/**
 * A recorded flow, once it stands where it was left. It ends with its screen.
 * @param lasting for one whose screen is a row or a switch, and asks nothing more once it was pressed: what is under way goes on without it
 */
export function useRecordedFlow<Flow extends AnyRunning>(start: () => Promise<Flow>, lasting?: Lasting): Flow | null {
  const { running } = usePortal();
  const [flow, setFlow] = useState<Flow | null>(null);
  const [begin] = useState(() => () => {
    const stillOn = lasting?.goingOn.comeBack(lasting.flow);
    return stillOn ? settled(() => stillOn as Flow) : start();
  });
  const [goOn] = useState(() => (left: Flow, end: () => void) => lasting?.goingOn.leave(lasting.flow, left, end));
  // Before the rows are painted: what is known of it is painted with them, else it is read while they are.
  useLayoutEffect(() => {
    let end = () => {};
    let left = false;
    const take = (started: Flow) => {
      const forget = running.add(started);
      const stop = () => {
        forget();
        started.stop();
      };
      end = () => {
        leavePage(started);
        if (!goOn(started, stop)) stop();
      };
      if (left) end();
      else setFlow(started);
    };
    const beginning: Marked<Flow> = begin();
    if (beginning.status === 'fulfilled') take(beginning.value as Flow);
    else beginning.then(take, (error: unknown) => console.error('A recorded flow cannot start.', error));
    return () => {
      left = true;
      end();
    };
  }, [begin, goOn, running]);
  return flow;
}
