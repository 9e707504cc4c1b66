/** A sleep that can be broken off; also before it begins, so that no call is lost. */
export interface Rest {
  /** From here on a call is remembered. */
  readonly begin: () => void;
  readonly until: (milliseconds: number) => Promise<void>;
  readonly rouse: () => void;
}

export function createRest(after: (milliseconds: number, run: () => void) => () => void): Rest {
  let roused = false;
  let wake = () => {};
  return {
    begin: () => {
      roused = false;
    },
    until: (milliseconds) =>
      new Promise((resolve) => {
        if (roused) return resolve();
        const cancel = after(milliseconds, done);
        wake = done;
        function done() {
          cancel();
          wake = () => {};
          resolve();
        }
      }),
    rouse: () => {
      roused = true;
      wake();
    },
  };
}
