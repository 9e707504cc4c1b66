/** The flows that run now, so that an update or a reload can wait for those that are busy. */
export interface Running {
  /** Returns how to take it out again. */
  readonly add: (flow: Flow) => () => void;
  readonly isBusy: () => boolean;
}

interface Flow {
  readonly getSnapshot: () => { hasTag: (tag: never) => boolean };
}

export function createRunning(): Running {
  const flows = new Set<Flow>();
  return {
    add: (flow) => {
      flows.add(flow);
      return () => {
        flows.delete(flow);
      };
    },
    isBusy: () => [...flows].some((flow) => flow.getSnapshot().hasTag('busy' as never)),
  };
}
