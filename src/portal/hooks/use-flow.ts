import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { usePortal } from './portal-context.ts';

/** Runs a chart for as long as its screen is there. */
export function useFlow<Chart extends AnyStateMachine>(make: () => Chart, input?: InputFrom<Chart>) {
  const [chart] = useState(make);
  const [snapshot, send, actor] = useActor(chart as AnyStateMachine, { input });
  const { running } = usePortal();
  useEffect(() => running.add(actor), [running, actor]);
  const flow: unknown = [snapshot, send, actor];
  return flow as [SnapshotFrom<Chart>, (event: EventFromLogic<Chart>) => void, ActorRefFrom<Chart>];
}
