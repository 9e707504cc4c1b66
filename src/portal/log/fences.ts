import type { AccountDatabase } from './account-database.ts';

/**
 * The order in which a list was asked for, over all tabs. An answer that was asked for before what is kept, or before an act was
 * carried out, is older than what the customer sees already.
 */
export interface Fence {
  readonly list: string;
  /** The number of the last asking. */
  readonly asked: number;
  /** Answers to this asking and to earlier ones come too late. */
  readonly passed: number;
}

/** Before the back office is asked for a list: the number of that asking. */
export function beginAsking({ fences }: AccountDatabase, list: string): Promise<number> {
  const next = async () => ((await fences.get(list))?.asked ?? 0) + 1;
  const begun = fences.db.transaction('rw', fences, async () => {
    const asked = await next();
    await fences.put({ list, asked, passed: (await fences.get(list))?.passed ?? 0 });
    return asked;
  });
  // Where there is no room for the number, keeping the answer makes room or says that there is none.
  return begun.catch(next);
}

/** Lets an answer through, and no earlier one after it. False when it comes too late. Belongs in the transaction that keeps the answer. */
export async function passFence({ fences }: AccountDatabase, list: string, asking: number): Promise<boolean> {
  const { asked = asking, passed = 0 } = (await fences.get(list)) ?? {};
  if (asking <= passed) return false;
  await fences.put({ list, asked, passed: asking });
  return true;
}

/** An act was carried out: whatever is being read may be from before. Belongs in the transaction that settles the act. */
export async function outdateAskings({ fences }: AccountDatabase): Promise<void> {
  await fences.toCollection().modify((fence, row) => {
    row.value = { ...fence, passed: fence.asked };
  });
}
