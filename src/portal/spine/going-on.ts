import type { AnyActorRef } from 'xstate';

type Lasting = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;

/** Flows that go on without their screen: what comes of them is told wherever the customer is by then. */
export interface GoingOn {
  /** False where nothing of it is under way: then it ends with its screen. @param end once it rests, or nothing goes on any more */
  readonly leave: (name: string, flow: Lasting, end: () => void) => boolean;
  /** The one that was left and still goes on: two of one flow would each tell what came of it. */
  readonly comeBack: (name: string) => Lasting | undefined;
  readonly stop: () => void;
}

export function createGoingOn(): GoingOn {
  const left = new Map<string, { readonly flow: Lasting; readonly end: () => void }>();
  const isUnderWay = (flow: Lasting) => flow.getSnapshot().hasTag('busy');
  return {
    leave: (name, flow, end) => {
      if (!isUnderWay(flow)) return false;
      const one = { flow, end };
      left.set(name, one);
      flow.subscribe(() => {
        if (isUnderWay(flow) || left.get(name) !== one) return;
        left.delete(name);
        end();
      });
      return true;
    },
    comeBack: (name) => {
      const one = left.get(name);
      left.delete(name);
      return one?.flow;
    },
    stop: () => {
      for (const { end } of left.values()) end();
      left.clear();
    },
  };
}
