import { type After, sleep } from '../world.ts';

/** A sleep that can be broken off; also before it begins, so that no call is lost. */
export interface Rest {
  /** From here on a call is remembered. Nothing rests when it is called. */
  readonly begin: () => void;
  readonly until: (milliseconds: number) => Promise<void>;
  readonly rouse: () => void;
  /** Whether it was called since it began. */
  readonly isRoused: () => boolean;
}

export function createRest(after: After): Rest {
  let waking = new AbortController();
  return {
    begin: () => {
      waking = new AbortController();
    },
    until: (milliseconds) => sleep(after, milliseconds, waking.signal),
    rouse: () => waking.abort(),
    isRoused: () => waking.signal.aborted,
  };
}
