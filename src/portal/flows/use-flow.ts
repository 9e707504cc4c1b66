import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { usePortal } from './portal-context.ts';
import type { Running } from './running.ts';

type AnyRunning = Parameters<Running['add']>[0] & { readonly stop: () => unknown };

/** Runs a chart for as long as its screen is there. */
export function useFlow<Chart extends AnyStateMachine>(make: () => Chart, input?: InputFrom<Chart>) {
  const [chart] = useState(make);
  const [snapshot, send, actor] = useActor(chart as AnyStateMachine, { input });
  const { running } = usePortal();
  useEffect(() => running.add(actor), [running, actor]);
  const flow: unknown = [snapshot, send, actor];
  return flow as [SnapshotFrom<Chart>, (event: EventFromLogic<Chart>) => void, ActorRefFrom<Chart>];
}

/** A recorded flow, once it stands where it was left; it ends with its screen. */
export function useRecordedFlow<Flow extends AnyRunning>(start: () => Promise<Flow>): Flow | null {
  const { running } = usePortal();
  const [flow, setFlow] = useState<Flow | null>(null);
  const [begin] = useState(() => start);
  useEffect(() => {
    let leave = () => {};
    let left = false;
    begin().then(
      (started) => {
        const forget = running.add(started);
        leave = () => {
          forget();
          started.stop();
        };
        if (left) leave();
        else setFlow(started);
      },
      (error: unknown) => console.error('A recorded flow cannot start.', error),
    );
    return () => {
      left = true;
      leave();
    };
  }, [begin, running]);
  return flow;
}
