import { type Act, isSettled } from '../../../src/portal/ledger/act.ts';
import { isOld } from '../../../src/portal/ledger/timing.ts';
import type { Customer, Wanted } from './customer.ts';
import { type Database, foldInto, type Row } from './database.ts';
import type { Invariant } from './invariants.ts';
import type { Effect, Server } from './server.ts';
import type { Tab } from './tab.ts';

/** Sees everything, and says what must never have been. */
export interface Witness {
  readonly violations: string[];
  readonly changed: (before: Act | undefined, after: Act) => void;
  readonly sent: (act: Act, account: string, now: number, one: Wanted | undefined, presentUntil: number) => void;
  /** Any request about an act: sending it, asking what became of it, having it made void. Returns how to say that it has ended. */
  readonly requested: (act: Act, tab: Tab, now: number, isSending: boolean) => () => void;
  /** What else must never have been. */
  readonly say: (invariant: Invariant, text: string) => void;
  readonly lost: (keys: readonly string[]) => void;
  /** The clock of the device goes forward, or back, by so much. */
  readonly clockSet: (now: number, by: number) => void;
  /** Once an account has had its quiet time. */
  readonly atRest: (account: string, database: Database, server: Server, now: number) => void;
  /** Once nothing is under way any more. */
  readonly atEnd: (customer: Customer, server: Server, databaseOf: (account: string) => Database) => void;
}

/** What a customer may have seen last before a request for money leaves, in milliseconds. */
const attention = 15_000;
const mostRequestsPerMinute = 24;
const mostRequestsAtOnce = 2;
/** Beside those that hang one is asked what became of its act. */
const mostBeside = 1;

/** @param deviceNow by the clock of the device, which may be wrong. */
export function createWitness(keys: boolean, timelineNow: () => number, deviceNow: () => number): Witness {
  const violations: string[] = [];
  const last = new Map<string, Act>();
  const opened = new Map<string, number>();
  const sendings = new Map<string, number>();
  const requests = new Map<string, number[]>();
  const underWay = new Map<Tab, { readonly key: string; readonly isSending: boolean }[]>();
  const lost = new Set<string>();
  /** When a customer last showed that they are there for an act. */
  const signs = new Map<string, number>();
  const clockSettings: { readonly at: number; readonly by: number }[] = [];
  /** Of all that the clock ever said: what has expired by it stays so when it is put back. */
  let latestClock = Number.NEGATIVE_INFINITY;
  const say = (invariant: Invariant, text: string) => {
    violations.push(`${invariant}: ${text}`);
  };
  return {
    violations,
    say,
    changed,
    sent,
    requested,
    lost: (gone) => {
      for (const key of gone) lost.add(key);
    },
    clockSet: (at, by) => {
      clockSettings.push({ at, by });
    },
    atRest,
    atEnd,
  };

  function changed(before: Act | undefined, after: Act): void {
    latestClock = Math.max(latestClock, deviceNow());
    const { key, failure } = after;
    if (before?.presentUntil !== after.presentUntil) signs.set(key, timelineNow());
    if (before && isSettled(before))
      say('settled stays settled', `${key} was ${before.state} and became ${after.state}`);
    if (!opened.has(key)) opened.set(key, opened.size);
    last.set(key, after);
    const isNew = before !== undefined && before.state !== after.state;
    const waitsForOther = after.firstSentAt === null;
    if (isNew && after.state === 'review' && keys && !waitsForOther && !isOld(after.firstSentAt ?? 0, latestClock))
      say('no review without need', `${key} was given up`);
    const hasExpired = failure?.type === 'refused' && failure.messageKey === 'error.act.expired';
    if (isNew && hasExpired && latestClock < (after.expiresAt ?? 0)) say('not expired too early', key);
  }

  function sent(act: Act, account: string, now: number, one: Wanted | undefined, presentUntil: number): void {
    const { key } = act;
    sendings.set(key, (sendings.get(key) ?? 0) + 1);
    if (!one || one.account !== account) say('nobody else’s', `${key} was sent for ${account}, who did not ask for it`);
    if (act.class === 'B' && now - presentUntil > attention && !seemsThere(key, now))
      say('present for money', `${key} was sent ${Math.round(now - presentUntil)} ms after the customer had left`);
    if (!keys && act.class === 'B' && !lost.has(key) && (sendings.get(key) ?? 0) > 1)
      say('once without keys', `${key} was sent again`);
  }

  /** By a clock that was put back meanwhile the last sign of them is of this moment, and a page that is opened then knows no other. */
  function seemsThere(key: string, now: number): boolean {
    const signAt = signs.get(key) ?? 0;
    const put = clockSettings.reduce((sum, { at, by }) => (at >= signAt ? sum + by : sum), 0);
    return put < 0 && Math.abs(now - signAt + put) <= attention;
  }

  function requested({ key }: Act, tab: Tab, now: number, isSending: boolean): () => void {
    latestClock = Math.max(latestClock, deviceNow());
    const recent = [...(requests.get(key) ?? []).filter((at) => now - at < 60_000), now];
    requests.set(key, recent);
    if (recent.length > mostRequestsPerMinute) say('few requests', `${recent.length} about ${key} within a minute`);
    const open = underWay.get(tab) ?? [];
    underWay.set(tab, open);
    const one = { key, isSending };
    open.push(one);
    const acts = new Set(open.map((other) => other.key));
    const isTwice = open.some(
      (each, index) =>
        open.findIndex((other) => other.key === each.key && other.isSending === each.isSending) !== index,
    );
    if (acts.size > mostRequestsAtOnce || open.length > acts.size + mostBeside || isTwice)
      say('one request at a time', `under way are ${open.map((each) => each.key).join()}`);
    return () => {
      if (open.includes(one)) open.splice(open.indexOf(one), 1);
    };
  }

  function atRest(account: string, database: Database, server: Server, now: number): void {
    for (const act of database.acts.values()) {
      if (!isSettled(act) && act.state !== 'review')
        say('everything settles', `${act.key} is still ${act.state} at ${Math.round(now)}`);
    }
    const folded = new Map<string, Row>(
      [...database.fetched].map(([plate, status]) => [plate, { status, pending: null }]),
    );
    for (const fact of database.facts) foldInto(folded, fact);
    for (const [plate, row] of database.plates) {
      const again = folded.get(plate);
      if (again?.status !== row.status || again.pending !== row.pending)
        say('log makes the lists', `${plate} is shown as ${row.status}, its log says ${again?.status}`);
      if (row.pending) say('nothing stays busy', `${plate} is still marked as busy with ${row.pending}`);
    }
    checkTruth(account, database, server);
    for (const type of ['done', 'refused'] as const) {
      const told = database.facts.filter((fact) => fact.type === type).map(({ key }) => key);
      const known = [...database.acts.values()].filter(({ state }) => state === type).map(({ key }) => key);
      if (told.sort().join() !== known.sort().join())
        say('acts agree with facts', `${type} by the facts: ${told.join()}; by the acts: ${known.join()}`);
    }
  }

  /** Without keys a late request cannot be told from a new one. What is lost or in review could not be shown. */
  function checkTruth(account: string, database: Database, server: Server): void {
    if (!keys) return;
    const uncertain = new Set(
      [...last.values()].filter(({ key, state }) => state === 'review' || lost.has(key)).map(({ about }) => about),
    );
    for (const [plate, { status }] of database.plates) {
      const truth = server.statusOf(account, plate) ?? null;
      if (!uncertain.has(`plate/${plate}`) && truth !== null && status !== truth)
        say('lists show the truth', `${plate} is ${truth}, and shown as ${status}`);
    }
  }

  function atEnd(customer: Customer, server: Server, databaseOf: (account: string) => Database): void {
    const effects = Map.groupBy(server.effects, ({ trace }) => trace);
    for (const [key, all] of effects) {
      const act = last.get(key);
      const one = customer.asked.get(key);
      if (!act || !one) say('carried out is known', `${key} stands in no ledger`);
      else if (all.some(({ account }) => account !== one.account))
        say('carried out is known', `${key} was carried out for somebody else`);
      if ((keys || act?.class === 'B') && all.length > 1)
        say('once at most', `${key} was carried out ${all.length} times`);
    }
    for (const one of customer.asked.values()) check(one, (effects.get(one.wish.key) ?? []).length);
    if (keys) checkOrder(server.effects);
    for (const account of new Set([...customer.asked.values()].map((one) => one.account)))
      checkTruth(account, databaseOf(account), server);
  }

  function check(one: Wanted, times: number): void {
    const { key } = one.wish;
    const act = last.get(key);
    if (one.told === 'refused' && times > 0)
      say('refused never happens', `${key} was told as refused, and carried out`);
    if (one.told === 'done' && times === 0) say('done is done', `${key} was told as done, and never carried out`);
    if (!one.accepted) return;
    if (!act) say('accepted is known', `${key} is nowhere`);
    else if (act.state === 'done' && times === 0) say('done is done', `${key} was never carried out`);
    else if (act.state === 'refused' && times > 0) say('refused never happens', `${key} was carried out`);
    else if (!isSettled(act) && act.state !== 'review' && !lost.has(key))
      say('everything settles', `${key} was left ${act.state}`);
  }

  function checkOrder(all: readonly Effect[]): void {
    for (const [about, some] of Map.groupBy(all, (effect) => `${effect.account} ${effect.about}`)) {
      // What was wiped from the device, or was put to the customer, may still arrive, whenever it likes.
      const known = some.filter(({ trace }) => !lost.has(trace) && last.get(trace)?.state !== 'review');
      const places = known.map((effect) => opened.get(effect.trace) ?? -1);
      if (about.includes('plate/') && places.some((place, index) => index > 0 && place < (places[index - 1] as number)))
        say('in the order asked', `${about}: carried out in the order ${places.join()}`);
    }
  }
}
