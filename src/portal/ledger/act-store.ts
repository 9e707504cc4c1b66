import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../log/account-database.ts';
import type { CustomerFact } from '../log/facts.ts';
import type { Record } from '../log/record.ts';
import { type Act, cannotBeKept, isSettled } from './act.ts';
import { actTypeOf } from './act-types.ts';
import { type ActStore, TurnIsOver } from './ports.ts';

export type WithRoom = <Value>(write: () => Promise<Value>) => Promise<Value>;

/**
 * The table of acts in an account's database.
 * @param record writes within the transaction it is called in
 * @param durable whether rows outlive the page; if not, acts are refused before anything is sent
 * @param withRoom tries a transaction again after making room for it
 */
export function createActStore(
  database: AccountDatabase,
  record: Record,
  durable: boolean,
  withRoom: WithRoom = (write) => write(),
): ActStore {
  const unsettled = () => database.acts.where('state').anyOf('draft', 'queued', 'sent', 'review').toArray();
  /** One transaction with everything that `record` may touch. */
  const together = <Value>(work: () => Promise<Value>) =>
    withRoom(() => database.transaction('rw', database.tables, work));
  return {
    claim: () =>
      database.transaction('rw', database.senders, async () => {
        const epoch = ((await database.senders.get(sender))?.epoch ?? 0) + 1;
        await database.senders.put({ name: sender, epoch });
        return epoch;
      }),
    unsettled,
    find: (key) => database.acts.get(key),
    open: async (act) => {
      if (!durable) throw cannotBeKept;
      return together(async () => {
        const known = await database.acts.get(act.key);
        if (known) return known;
        const order = Math.max(0, ...(await unsettled()).map((other) => other.order)) + 1;
        const type = actTypeOf(act);
        const kept: Act = { ...act, order };
        await record(type ? [type.requested(act)] : [], [kept]);
        return kept;
      }).catch((error: unknown) => {
        console.error('An act could not be kept.', error);
        throw cannotBeKept;
      });
    },
    change: (key, decide, { epoch, answer } = {}) =>
      together(async () => {
        if (epoch !== undefined && epoch !== (await database.senders.get(sender))?.epoch) throw new TurnIsOver();
        const before = await database.acts.get(key);
        const after = before ? decide(before) : null;
        if (before && after)
          await record(factsOf(before, after, answer), [isSettled(after) ? withoutInput(after) : after]);
        return after;
      }),
    watch: (onChange) => {
      const subscription = liveQuery(unsettled).subscribe({
        next: onChange,
        error: (error: unknown) => console.error('The acts cannot be watched.', error),
      });
      return () => subscription.unsubscribe();
    },
  };
}

const sender = 'ledger';

/** Nothing is ever sent again: what was typed is needed no longer, only that it was asked for and what became of it. */
function withoutInput(act: Act): Act {
  return { ...act, input: {} };
}

/** What a change of an act makes known. */
function factsOf(before: Act, after: Act, answer: unknown): CustomerFact[] {
  const type = actTypeOf(after);
  if (!type || before.state === after.state) return [];
  if (after.state === 'refused' && after.failure) return [type.refused(after, after.failure)];
  if (after.state === 'review') return [type.leftOpen(after)];
  return isSettled(after) ? [type.done(after, answer)] : [];
}
