import { isSettled } from '../ledger/act.ts';
import type { AccountDatabase } from './account-database.ts';
import { condense } from './condense.ts';
import { flowsLast } from './recorded-flow.ts';

const day = 24 * 3_600_000;

/** So long a settled act is kept: no longer than a back office keeps its key. */
const actsLast = 31 * day;

/** However many settled acts there are, those of the last day stay: a page may still wait for one of them. */
const actsStay = day;

/** Settled acts that are kept at most; twice what the activity screen shows. */
const mostActs = 200;

/** An open act with more facts than this has them condensed: one without an answer is tried again and again. */
const mostFacts = 20;

/**
 * Drops of the log what is needed no longer: flows that were left long ago, settled acts and the facts that told of them. What those made of
 * the lists stays in the lists. An act whose key a flow still holds stays too: that flow asks what became of it.
 */
export function compact(database: AccountDatabase, now: number): Promise<void> {
  const { acts, facts, flowEvents } = database;
  return database.transaction('rw', [acts, facts, flowEvents], async () => {
    const events = await flowEvents.toArray();
    const held = new Map<string, number>();
    for (const { flow, at } of events) held.set(flow, Math.max(at, held.get(flow) ?? 0));
    const left = [...held].filter(([, at]) => at < now - flowsLast).map(([flow]) => flow);
    await flowEvents.where('flow').anyOf(left).delete();
    const mentioned = JSON.stringify(events.filter(({ flow }) => !left.includes(flow)));
    const all = await acts.orderBy('createdAt').reverse().toArray();
    const settled = all.filter(isSettled);
    const awaited = new Set(all.filter((act) => !isSettled(act)).map(({ dependsOn }) => dependsOn));
    const gone = settled.filter(({ key, settledAt }, place) => {
      const age = now - (settledAt ?? now);
      const isOver = age > actsLast || (place >= mostActs && age > actsStay);
      return isOver && !awaited.has(key) && !mentioned.includes(key);
    });
    const keys = gone.map(({ key }) => key);
    await acts.bulkDelete(keys);
    await facts.where('key').anyOf(keys).delete();
    for (const { key } of all)
      if ((await facts.where('key').equals(key).count()) > mostFacts) await condense(facts, key, now);
  });
}
