import type { AccountDatabase } from './account-database.ts';

/** How often something of a list was kept, over all tabs. What was asked for before is older than what the customer sees already. */
export interface Fence {
  readonly list: string;
  readonly passed: number;
}

/** Stands for every list: how often an act was carried out. */
const everyList = '*';

/** How the fences stood when the back office was asked for a list. */
export interface Asking {
  readonly list: string;
  readonly passed: number;
  readonly acts: number;
}

/** Before the back office is asked for a list. Writes nothing: what was asked for shows when its answer is to be kept. */
export async function beginAsking({ fences }: AccountDatabase, list: string): Promise<Asking> {
  const [own, every] = await fences.bulkGet([list, everyList]);
  return { list, passed: own?.passed ?? 0, acts: every?.passed ?? 0 };
}

/** Lets an answer through, and none that was asked for before it. False when it comes too late. Belongs in the transaction that keeps the answer. */
export async function passFence(database: AccountDatabase, asking: Asking): Promise<boolean> {
  const { list, passed, acts } = await beginAsking(database, asking.list);
  if (passed !== asking.passed || acts !== asking.acts) return false;
  await database.fences.put({ list, passed: passed + 1 });
  return true;
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
