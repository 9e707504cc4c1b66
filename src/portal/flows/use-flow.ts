import { useActor, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
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

/** Runs the chart of a row. What is under way when the row goes, such as its deletion, still ends and tells what came of it. */
export function useRowFlow<Chart extends AnyStateMachine>(make: () => Chart, input: InputFrom<Chart>) {
  const { running } = usePortal();
  const [actor] = useState(() => createActor(make() as AnyStateMachine, { input }));
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    const forget = running.add(actor.start());
    return () => {
      const end = () => {
        if (actor.getSnapshot().hasTag('busy')) return;
        watching.unsubscribe();
        forget();
        actor.stop();
      };
      const watching = actor.subscribe(end);
      end();
    };
  }, [actor, running]);
  const flow: unknown = [snapshot, actor.send];
  return flow as [SnapshotFrom<Chart>, (event: EventFromLogic<Chart>) => void];
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
