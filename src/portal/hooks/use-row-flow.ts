import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type AnyStateMachine, createActor, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';
import { leavePage } from './leave-page.ts';
import { usePortal } from './portal-context.ts';

/** Runs the chart of a row. What is under way when the row goes, such as its deletion, still ends and tells what came of it. */
export function useRowFlow<Chart extends AnyStateMachine>(make: () => Chart, input: InputFrom<Chart>) {
  const { running } = usePortal();
  const [actor] = useState(() => createActor(make() as AnyStateMachine, { input }));
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    const forget = running.add(actor.start());
    return () => {
      leavePage(actor);
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
