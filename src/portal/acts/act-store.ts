import { Dexie, type Table } from 'dexie';
import { type Act, cannotBeKept, excludeEachOther, isSettled, underWay } from '../ledger/act.ts';
import { type ActStore, type Among, type ChangeTold, TermIsOver } from '../ledger/ports.ts';
import type { ListName } from '../lists/kept.ts';
import { createKeptLists } from '../lists/kept-lists.ts';
import { type AccountDatabase, sender } from '../log/account-database.ts';
import { type ActStory, atRest, condensed, factOfChange, factOfOpening } from '../log/act-log.ts';
import { condense } from '../log/condense.ts';
import { outdateAskings } from '../log/fences.ts';
import type { WithRoom } from '../log/making-room.ts';
import { markOutdated } from '../log/outdate-lists.ts';
import { readUnsettled } from '../log/unsettled.ts';
import type { World } from '../world.ts';
import type { Catalogue } from './act-kind.ts';
import { createWatch } from './watch-unsettled.ts';

export interface ActStorePorts {
  readonly database: AccountDatabase;
  readonly now: () => number;
  readonly catalogue: Catalogue;
  /** Whether rows outlive the page; if not, acts are refused before anything is sent. */
  readonly durable: boolean;
  /** Tries a transaction again after making room for it. */
  readonly withRoom?: WithRoom;
  readonly wait: World['wait'];
  /** These lists may be other than they were: an act that changes them has ended. */
  readonly refetch?: (lists: readonly ListName[]) => void;
}

/** The acts of an account in its database: every change is written down as a fact, in one transaction with the row and the lists that it changes. */
export function createActStore(ports: ActStorePorts): ActStore {
  const { database, now, catalogue, durable, withRoom = (write) => write(), refetch = () => undefined } = ports;
  const { acts, facts } = database;
  const unsettled = () => readUnsettled(database);
  const among = () => {
    const read = async (): Promise<Among> => {
      const [open, last] = await Promise.all([unsettled(), database.senders.get(sender)]);
      return { unsettled: open, epoch: last?.epoch };
    };
    return Dexie.currentTransaction ? read() : database.transaction('r', [acts, database.senders], read);
  };
  /** How acts ended in this page: nothing changes them any more. */
  const ended = new Map<string, Act>();
  /** Room can be made between transactions only: within one that is under way the whole of it is undone. */
  const together = <Value>(tables: readonly Table[], work: () => Promise<Value>) => {
    if (Dexie.currentTransaction) return work();
    return withRoom(() => database.transaction('rw', tables, work));
  };
  const narrow: readonly Table[] = [acts, facts, database.senders];
  /** An act that is done changes lists, and what is being read of them may be from before. */
  const wide: readonly Table[] = [...narrow, database.kept, database.fences, database.stands];
  return {
    claim: () =>
      database.transaction('rw', database.senders, async () => {
        const epoch = ((await database.senders.get(sender))?.epoch ?? 0) + 1;
        await database.senders.put({ name: sender, epoch });
        return epoch;
      }),
    unsettled,
    find: async (key) => ended.get(key) ?? (await acts.get(key)),
    among,
    open: async (act, given, take) => {
      if (!durable) throw cannotBeKept;
      const isNested = Dexie.currentTransaction !== null;
      return together(narrow, async () => {
        const [known, { unsettled: open, epoch }] = await Promise.all([
          // Inside a transaction of others it was looked for there.
          isNested ? undefined : acts.get(act.key),
          (isNested && given) || among(),
        ]);
        if (known) return known;
        if (open.some((other) => excludeEachOther(other, act))) throw underWay;
        const asked: Act = { ...act, order: Math.max(0, ...open.map(({ order }) => order)) + 1 };
        const taken = take?.(asked, open);
        const kept = taken && taken.epoch === epoch ? taken.sent : asked;
        const sent = factOfChange(asked, kept, now());
        await Promise.all([acts.add(kept), facts.add(factOfOpening(asked, now())), sent && facts.add(sent)]);
        return kept;
      }).catch((error: unknown) => {
        // The outer transaction may make room and try again.
        if (isNested || error === underWay) throw error;
        console.error('An act could not be kept.', error);
        throw cannotBeKept;
      });
    },
    change: async (key, decide, told = {}) => {
      const lost = new Set<ListName>();
      const changed =
        'answer' in told
          ? await change(wide, key, decide, told, lost)
          : await change(narrow, key, decide, told, lost).catch((error: unknown) => {
              if (error !== needsLists) throw error;
              return change(wide, key, decide, told, lost);
            });
      if (changed && isSettled(changed.after)) ended.set(key, changed.after);
      if (changed && hasEnded(changed.before, changed.after)) {
        const again = new Set([...(catalogue(changed.after.type)?.refetches ?? []), ...lost]);
        if (again.size > 0) refetch([...again]);
      }
      return changed?.after ?? null;
    },
    watch: createWatch(unsettled, ports.wait),
  };

  /** @param tables those that the change may write to; rejects with `needsLists` when they are too few */
  function change(
    tables: readonly Table[],
    key: string,
    decide: (act: Act) => Act | null,
    { epoch, answer }: ChangeTold,
    lost: Set<ListName>,
  ): Promise<{ before: Act; after: Act } | null> {
    return together(tables, async () => {
      const [last, before] = await Promise.all([
        epoch === undefined ? undefined : database.senders.get(sender),
        acts.get(key),
      ]);
      if (epoch !== last?.epoch) throw new TermIsOver();
      const decided = before ? decide(before) : null;
      if (!before || !decided) return null;
      if (decided.state === 'done' && tables === narrow) throw needsLists;
      const after = isSettled(decided) ? atItsEnd(decided, answer) : decided;
      const fact = factOfChange(before, after, now());
      await Promise.all([
        acts.put(after),
        isSettled(after) ? condense(facts, key, now(), fact) : fact && facts.add(fact),
        after.state === 'done' && changeLists(before, answer, lost),
      ]);
      return { before, after };
    });
  }

  /** Nothing is ever sent again: what was typed is needed no longer, only that it was asked for and what came of it. */
  function atItsEnd(after: Act, answer: unknown): Act {
    if (after.state !== 'done') return { ...after, input: {} };
    return { ...after, input: {}, answer: catalogue(after.type)?.kept(answer) ?? null };
  }

  async function changeLists(before: Act, answer: unknown, lost: Set<ListName>): Promise<void> {
    const lists = createKeptLists(database, (list) => lost.add(list));
    const kind = catalogue(before.type);
    await Promise.all([
      outdateAskings(database),
      kind?.done(before, answer, lists),
      markOutdated(database, kind?.outdates ?? []),
    ]);
  }
}

/** It is done, and what that changes is not within the transaction. */
const needsLists = new Error('an act that is done changes lists');

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
