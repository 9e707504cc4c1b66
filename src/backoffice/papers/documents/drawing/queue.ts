/** Who asks for much waits for it: each of those who wait has one thing done before any of them has another. */
export interface Queue<Job> {
  /** What had to give way for it: the last of the one that has most waiting, which may be this one. */
  add(asker: string, job: Job): Job | undefined;
  next(): Job | undefined;
  /** False when it waits no more. */
  remove(job: Job): boolean;
}

export function createQueue<Job>(most: number): Queue<Job> {
  const waiting = new Map<string, Job[]>();
  const all = () => [...waiting.values()];

  function put(asker: string, jobs: Job[]): void {
    waiting.delete(asker);
    if (jobs.length > 0) waiting.set(asker, jobs);
  }

  return {
    add: (asker, job) => {
      const own = waiting.get(asker) ?? [];
      waiting.set(asker, own);
      own.push(job);
      if (all().flat().length <= most) return undefined;
      const longest = all().reduce((one, other) => (other.length > one.length ? other : one), own);
      const given = longest.pop();
      if (own.length === 0) waiting.delete(asker);
      return given;
    },
    next: () => {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [asker, [job, ...later]] = first;
      put(asker, later);
      return job;
    },
    remove: (job) => {
      for (const [asker, jobs] of waiting) {
        if (!jobs.includes(job)) continue;
        const others = jobs.filter((one) => one !== job);
        if (others.length > 0) waiting.set(asker, others);
        else waiting.delete(asker);
        return true;
      }
      return false;
    },
  };
}
