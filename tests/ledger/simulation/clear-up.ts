import { type Act, isSettled } from '../../../src/portal/ledger/act.ts';
import type { Chance } from './chance.ts';
import { type Database, emptyDatabase } from './database.ts';
import type { Tab } from './tab.ts';

/** What a device keeps of an account, and what it has put away of it. */
export interface Cleared {
  database: Database;
  sealed: Map<string, Act>;
}

/**
 * What a tab does once its account has signed out, step by step: it may be gone between any two. Nothing is removed before every act lies
 * sealed, also one that another tab opens meanwhile; and nothing at all once an account has signed in again, which moves the epoch on: a tab
 * that was frozen in the middle must not clear up after a later visit.
 */
export async function clearUp(tab: Tab, kept: Cleared, chance: Chance, isBack: () => boolean): Promise<void> {
  const { database } = kept;
  const step = () => new Promise<void>((resolve) => void tab.after(chance.between(0, 20), resolve));
  const undelivered = () => [...database.acts.values()].filter((act) => !isSettled(act));
  await step();
  const fence = ++database.epoch;
  // A sign-in before the fence is seen here, a later one by the epoch.
  if (isBack()) return;
  let late = undelivered();
  do {
    await step();
    for (const act of late) kept.sealed.set(act.key, act);
    // Copies that a tab left behind, of what was settled since.
    for (const act of database.acts.values()) if (isSettled(act)) kept.sealed.delete(act.key);
    await step();
    if (kept.database !== database || database.epoch !== fence) {
      // What was put away too late and stands where it was goes on there.
      for (const { key } of late) if (kept.database.acts.has(key)) kept.sealed.delete(key);
      return;
    }
    late = undelivered().filter(({ key }) => !kept.sealed.has(key));
  } while (late.length > 0);
  kept.database = emptyDatabase();
}
