import { Dexie, type Table } from 'dexie';
import type { Act } from '../ledger/act.ts';

interface SealedAct {
  readonly key: string;
  /** Of the account it belongs to; only that account sees it again. */
  readonly accountHash: string;
  readonly sealedAt: number;
  readonly act: Act;
}

const keptFor = 30 * 24 * 3_600_000;

class SealedDatabase extends Dexie {
  declare acts: Table<SealedAct, string>;

  constructor() {
    super('washbook-sealed', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ acts: 'key, accountHash, sealedAt' });
  }
}

/** Puts undelivered acts away, out of sight until the same account signs in again on this device. */
export function sealActs(accountHash: string, acts: readonly Act[], now: number): Promise<void> {
  return withSealed(async (sealed) => {
    await sealed.acts.bulkPut(acts.map((act) => ({ key: act.key, accountHash, sealedAt: now, act })));
  });
}

/** Takes an account's sealed acts out, and forgets what lay there too long. */
export function unsealActs(accountHash: string, now: number, keep: (acts: Act[]) => Promise<void>): Promise<void> {
  return withSealed(async (sealed) => {
    await sealed.acts
      .where('sealedAt')
      .below(now - keptFor)
      .delete();
    const found = await sealed.acts.where('accountHash').equals(accountHash).toArray();
    if (found.length === 0) return;
    await keep(found.map(({ act }) => act));
    await sealed.acts.bulkDelete(found.map(({ key }) => key));
  });
}

async function withSealed(work: (sealed: SealedDatabase) => Promise<void>): Promise<void> {
  const sealed = new SealedDatabase();
  try {
    await work(sealed);
  } finally {
    sealed.close();
  }
}
