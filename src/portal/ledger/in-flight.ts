/** Which requests of this page may still be on their way. Kept in memory: requests end with their page. */
export interface InFlight {
  readonly begin: (key: string) => void;
  readonly end: (key: string) => void;
  /** Milliseconds since the last request of this act ended, as far as this page knows; 0 while one is under way. */
  readonly quietFor: (key: string) => number;
}

/** @param elapsed a clock that cannot be set. */
export function createInFlight(elapsed: () => number): InFlight {
  const underWay = new Map<string, number>();
  const quietSince = new Map<string, number>();
  return {
    begin: (key) => {
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
    },
    end: (key) => {
      underWay.set(key, (underWay.get(key) ?? 0) - 1);
      quietSince.set(key, elapsed());
    },
    quietFor: (key) => {
      if ((underWay.get(key) ?? 0) > 0) return 0;
      const since = quietSince.get(key) ?? elapsed();
      quietSince.set(key, since);
      return elapsed() - since;
    },
  };
}
