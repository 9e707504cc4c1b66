/** The locks of one browser: a page that asks for one waits for those before, unless it is left. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => {
        signal.throwIfAborted();
        return work();
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
