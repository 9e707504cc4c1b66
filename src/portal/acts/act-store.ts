import { Dexie, liveQuery } from 'dexie';
import { type Act, cannotBeKept, excludeEachOther, isSettled, underWay } from '../ledger/act.ts';
import { type ActStore, TermIsOver } from '../ledger/ports.ts';
import type { ListName } from '../lists/kept.ts';
import { createKeptLists } from '../lists/kept-lists.ts';
import { type AccountDatabase, sender } from '../log/account-database.ts';
import { type ActStory, atRest, condensed, factOfChange, factOfOpening } from '../log/act-log.ts';
import { condense } from '../log/condense.ts';
import { outdateAskings } from '../log/fences.ts';
import type { WithRoom } from '../log/making-room.ts';
import type { Catalogue } from './act-kind.ts';

export interface ActStorePorts {
  readonly database: AccountDatabase;
  readonly now: () => number;
  readonly catalogue: Catalogue;
  /** Whether rows outlive the page; if not, acts are refused before anything is sent. */
  readonly durable: boolean;
  /** Tries a transaction again after making room for it. */
  readonly withRoom?: WithRoom;
  /** These lists may be other than they were: an act that changes them has ended. */
  readonly refetch?: (lists: readonly ListName[]) => void;
}

/** The acts of an account in its database: every change is written down as a fact, in one transaction with the row and the lists that it changes. */
export function createActStore(ports: ActStorePorts): ActStore {
  const { database, now, catalogue, durable, withRoom = (write) => write(), refetch = () => undefined } = ports;
  const { acts, facts } = database;
  const unsettled = () => acts.where('state').anyOf('draft', 'queued', 'sent', 'review').toArray();
  /** Room can be made between transactions only: within one that is under way the whole of it is undone. */
  const together = <Value>(work: () => Promise<Value>) => {
    if (Dexie.currentTransaction) return work();
    return withRoom(() => database.transaction('rw', database.tables, work));
  };
  return {
    claim: () =>
      database.transaction('rw', database.senders, async () => {
        const epoch = ((await database.senders.get(sender))?.epoch ?? 0) + 1;
        await database.senders.put({ name: sender, epoch });
        return epoch;
      }),
    unsettled,
    find: (key) => acts.get(key),
    open: async (act) => {
      if (!durable) throw cannotBeKept;
      const isNested = Dexie.currentTransaction !== null;
      return together(async () => {
        const known = await acts.get(act.key);
        if (known) return known;
        const open = await unsettled();
        if (open.some((other) => excludeEachOther(other, act))) throw underWay;
        const kept: Act = { ...act, order: Math.max(0, ...open.map(({ order }) => order)) + 1 };
        await acts.add(kept);
        await facts.add(factOfOpening(kept, now()));
        return kept;
      }).catch((error: unknown) => {
        // The outer transaction may make room and try again.
        if (isNested || error === underWay) throw error;
        console.error('An act could not be kept.', error);
        throw cannotBeKept;
      });
    },
    change: async (key, decide, { epoch, answer } = {}) => {
      const lost = new Set<ListName>();
      const changed = await together(async () => {
        if (epoch !== undefined && epoch !== (await database.senders.get(sender))?.epoch) throw new TermIsOver();
        const before = await acts.get(key);
        const decided = before ? decide(before) : null;
        if (!before || !decided) return null;
        const after = isSettled(decided) ? await settled(before, decided, answer, lost) : decided;
        await acts.put(after);
        const fact = factOfChange(before, after, now());
        if (fact) await facts.add(fact);
        if (isSettled(after)) await condense(facts, key, now());
        return { before, after };
      });
      if (changed && hasEnded(changed.before, changed.after)) {
        const again = new Set([...(catalogue(changed.after.type)?.refetches ?? []), ...lost]);
        if (again.size > 0) refetch([...again]);
      }
      return changed?.after ?? null;
    },
    watch: (onChange) => {
      const subscription = liveQuery(unsettled).subscribe({
        next: onChange,
        error: (error: unknown) => console.error('The acts cannot be watched.', error),
      });
      return () => subscription.unsubscribe();
    },
  };

  /** Nothing is ever sent again: what was typed is needed no longer, only that it was asked for and what came of it. */
  async function settled(before: Act, after: Act, answer: unknown, lost: Set<ListName>): Promise<Act> {
    const kind = catalogue(after.type);
    if (after.state !== 'done') return { ...after, input: {} };
    // What is being read may be from before.
    await outdateAskings(database);
    await kind?.done(
      before,
      answer,
      createKeptLists(database, (list) => lost.add(list)),
    );
    return { ...after, input: {}, answer: kind?.kept(answer) ?? null };
  }
}

function hasEnded(before: Act, after: Act): boolean {
  return before.state !== after.state && (isSettled(after) || after.state === 'review');
}

/** Takes up acts that were put away, and what is known of them, in the place where nothing is known yet. */
export async function takeUpActs(database: AccountDatabase, acts: readonly Act[], now: number): Promise<void> {
  await database.transaction('rw', [database.acts, database.facts], async () => {
    for (const act of acts) {
      const story: ActStory = { act: atRest(act), steps: [{ type: 'act asked for', at: act.createdAt }] };
      await database.acts.put(act);
      await database.facts.add(condensed(story, now));
    }
  });
}
