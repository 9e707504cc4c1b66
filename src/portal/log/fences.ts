import type { AccountDatabase } from './account-database.ts';

/** How often something of a list was kept, over all tabs. What was asked for before is older than what the customer sees already. */
export interface Fence {
  readonly list: string;
  readonly passed: number;
  /** When the newest of what was kept had been asked for; milliseconds since 1970. */
  readonly askedAt?: number;
}

/** Stands for every list: how often an act was carried out. */
const everyList = '*';

/** How the fences stood when the back office was asked for a list. */
export interface Asking {
  readonly list: string;
  readonly passed: number;
  readonly acts: number;
  /** Milliseconds since 1970, in fractions. */
  readonly at: number;
}

/** Now, as it is noted of what is asked for; milliseconds since 1970, in fractions. */
export function momentOfAsking(): number {
  return performance.timeOrigin + performance.now();
}

/** Before the back office is asked for a list. Writes nothing: what was asked for shows when its answer is to be kept. */
export async function beginAsking({ fences }: AccountDatabase, list: string): Promise<Asking> {
  const at = momentOfAsking();
  const [own, every] = await fences.bulkGet([list, everyList]);
  return { list, passed: own?.passed ?? 0, acts: every?.passed ?? 0, at };
}

/** Lets an answer through, and none that was asked for before it. False when it comes too late. Belongs in the transaction that keeps the answer. */
export async function passFence({ fences }: AccountDatabase, { list, passed, acts, at }: Asking): Promise<boolean> {
  const [own, every] = await fences.bulkGet([list, everyList]);
  if ((every?.passed ?? 0) !== acts) return false;
  const { passed: now = 0, askedAt } = own ?? {};
  if (now !== passed && !isOlder(askedAt, at)) return false;
  await fences.put({ list, passed: now + 1, askedAt: Math.max(at, askedAt ?? 0) });
  return true;
}

/** What another tab kept meanwhile had been asked for before. Askings that overlap lie no further apart than that: else the clock was set. */
function isOlder(askedAt: number | undefined, at: number): boolean {
  return askedAt !== undefined && askedAt < at && at - askedAt < 60_000;
}

/** What was asked for since an asking whose answer was kept: nothing else came between. */
export function following(asking: Asking): Asking {
  return { ...asking, passed: asking.passed + 1 };
}

/** An act was carried out: whatever is being read may be from before. Belongs in the transaction that settles the act. */
export async function outdateAskings({ fences }: AccountDatabase): Promise<void> {
  const { passed = 0 } = (await fences.get(everyList)) ?? {};
  await fences.put({ list: everyList, passed: passed + 1 });
}
