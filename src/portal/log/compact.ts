import { type Act, isSettled } from '../ledger/act.ts';
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

/** So many acts are gone through at a time: what the customer does meanwhile waits for no more than that. */
const slice = 100;

/**
 * Drops of the log what is needed no longer: flows that were left long ago, settled acts and the facts that told of them. What those made of
 * the lists stays in the lists. An act whose key a flow still holds stays too: that flow asks what became of it.
 */
export async function compact(database: AccountDatabase, now: number): Promise<void> {
  await dropLeftFlows(database, now);
  for (let passed: Passed | null = { kept: 0, settled: 0 }; passed !== null; )
    passed = await dropSettledActs(database, now, passed);
  await condenseOpenActs(database, now);
}

/** Of the acts that were gone through, newest first. */
interface Passed {
  readonly kept: number;
  readonly settled: number;
}

function dropLeftFlows({ flowEvents }: AccountDatabase, now: number): Promise<void> {
  return flowEvents.db.transaction('rw', flowEvents, async () => {
    const held = new Map<string, number>();
    for (const { flow, at } of await flowEvents.toArray()) held.set(flow, Math.max(at, held.get(flow) ?? 0));
    const left = [...held].filter(([, at]) => at < now - flowsLast).map(([flow]) => flow);
    if (left.length > 0) await flowEvents.where('flow').anyOf(left).delete();
  });
}

/** One slice; null once there is none left. */
function dropSettledActs(database: AccountDatabase, now: number, passed: Passed): Promise<Passed | null> {
  const { acts, facts, flowEvents } = database;
  return database.transaction('rw', [acts, facts, flowEvents], async () => {
    const found = await acts.orderBy('createdAt').reverse().offset(passed.kept).limit(slice).toArray();
    const settled = found.filter(isSettled);
    const over = settled.filter(({ settledAt }, place) => {
      const age = now - (settledAt ?? now);
      return age > actsLast || (passed.settled + place >= mostActs && age > actsStay);
    });
    const gone = over.length > 0 ? await withoutThoseInUse(database, over) : [];
    if (gone.length > 0) {
      await acts.bulkDelete(gone);
      await facts.where('key').anyOf(gone).delete();
    }
    const all = { kept: passed.kept + found.length - gone.length, settled: passed.settled + settled.length };
    return found.length < slice ? null : all;
  });
}

/** The keys of those that neither an open act depends on nor a flow holds. */
async function withoutThoseInUse({ acts, flowEvents }: AccountDatabase, over: readonly Act[]): Promise<string[]> {
  const open = await openActs(acts);
  const awaited = new Set(open.map(({ dependsOn }) => dependsOn));
  const mentioned = JSON.stringify(await flowEvents.toArray());
  return over.map(({ key }) => key).filter((key) => !awaited.has(key) && !mentioned.includes(key));
}

/** What is settled was condensed when it was. */
async function condenseOpenActs({ acts, facts }: AccountDatabase, now: number): Promise<void> {
  for (const { key } of await openActs(acts))
    await acts.db.transaction('rw', facts, async () => {
      if ((await facts.where('key').equals(key).count()) > mostFacts) await condense(facts, key, now);
    });
}

function openActs(acts: AccountDatabase['acts']): Promise<Act[]> {
  return acts.where('state').anyOf('draft', 'queued', 'sent', 'review').toArray();
}
