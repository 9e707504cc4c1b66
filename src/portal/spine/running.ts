/** The flows that run now, so that an update or a reload can wait for those that are busy. */
export interface Running {
  /** Returns how to take it out again. */
  readonly add: (flow: Flow) => () => void;
  /** Shows those that run and those that will. */
  readonly watch: (see: (flow: Flow) => void) => void;
  readonly isBusy: () => boolean;
  /** Resolves once none of them is busy. */
  readonly untilIdle: (wait: (milliseconds: number) => Promise<void>) => Promise<void>;
  /** Whether one of them has this tag. */
  readonly isAny: (tag: string) => boolean;
}

/** How often that is looked at, in milliseconds. */
const lookEvery = 500;

interface Flow {
  readonly getSnapshot: () => { hasTag: (tag: never) => boolean };
}

export function createRunning(): Running {
  const flows = new Set<Flow>();
  let watcher: ((flow: Flow) => void) | undefined;
  const isAny = (tag: string) => [...flows].some((flow) => flow.getSnapshot().hasTag(tag as never));
  const isBusy = () => isAny('busy');
  return {
    add: (flow) => {
      if (!flows.has(flow)) watcher?.(flow);
      flows.add(flow);
      return () => {
        flows.delete(flow);
      };
    },
    watch: (see) => {
      watcher = see;
      flows.forEach(see);
    },
    isBusy,
    isAny,
    untilIdle: async (wait) => {
      while (isBusy()) await wait(lookEvery);
    },
  };
}
