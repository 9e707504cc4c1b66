import { IDBDatabase } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

interface Begun {
  readonly mode: IDBTransactionMode;
  readonly tables: readonly string[];
  readonly durability: IDBTransactionDurability | undefined;
}

/** The transactions that databases of this test begin from now on. Databases that are open already are not seen. */
export function watchTransactions(): () => Begun[] {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begun.mockRestore());
  return () =>
    begun.mock.calls.map(([tables, mode = 'readonly', options]) => ({
      mode,
      tables: [tables].flat().map(String).sort(),
      durability: options?.durability,
    }));
}
