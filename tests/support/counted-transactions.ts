// The classes that fake-indexeddb puts in the place of the browser's.
import 'fake-indexeddb/auto';

/** What was asked of the databases of this process. */
export interface CountedTransaction {
  readonly mode: IDBTransactionMode;
  readonly stores: readonly string[];
  /** As `put acts`, in the order in which they were made. */
  readonly requests: string[];
  /** How often something was asked after an answer, the first time included. */
  rounds: number;
  /** Rows that came as results. */
  rows: number;
}

const requests = ['put', 'add', 'delete', 'get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];

interface Counting {
  /** What was noted since the last time. */
  readonly taken: () => CountedTransaction[];
  /** How many writing transactions there were so far. */
  readonly written: () => number;
  readonly restore: () => void;
}

/** Notes every transaction from here on. */
export function countTransactions(): Counting {
  let before = 0;
  let seen: CountedTransaction[] = [];
  const counted = new WeakMap<object, CountedTransaction>();
  const answered = new WeakSet<CountedTransaction>();
  const { transaction } = IDBDatabase.prototype;
  const restores: (() => void)[] = [() => Object.assign(IDBDatabase.prototype, { transaction })];
  IDBDatabase.prototype.transaction = function (names, mode = 'readonly', options) {
    const begun = transaction.call(this, names, mode, options);
    const stores = typeof names === 'string' ? [names] : [...names];
    const one: CountedTransaction = { mode, stores, requests: [], rounds: 0, rows: 0 };
    counted.set(begun, one);
    seen.push(one);
    return begun;
  };
  for (const place of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as { [name: string]: Request }[])
    for (const name of requests) {
      const original = place[name];
      if (!original) continue;
      place[name] = function (...given) {
        const store =
          'objectStore' in this ? (this.objectStore as IDBObjectStore) : (this as unknown as IDBObjectStore);
        const one = counted.get(store.transaction);
        if (one && (one.requests.length === 0 || answered.has(one))) {
          one.rounds += 1;
          answered.delete(one);
        }
        one?.requests.push(`${name} ${store.name}`);
        const request = original.apply(this, given);
        request.addEventListener('success', () => {
          if (one) answered.add(one);
          if (one && request.result != null) one.rows += Array.isArray(request.result) ? request.result.length : 1;
        });
        return request;
      };
      restores.push(() => Object.assign(place, { [name]: original }));
    }
  return {
    taken: () => {
      const taken = seen;
      before += writing(taken);
      seen = [];
      return taken;
    },
    written: () => before + writing(seen),
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}

function writing(transactions: readonly CountedTransaction[]): number {
  return transactions.filter(({ mode }) => mode === 'readwrite').length;
}

type Request = (this: object, ...given: unknown[]) => IDBRequest<unknown>;
