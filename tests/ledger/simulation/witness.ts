import { type Act, isSettled } from '../../../src/portal/ledger/act.ts';
import type { Asked, Customer } from './customer.ts';
import { type Database, foldInto, type Row } from './database.ts';
import type { Effect, Server } from './server.ts';

/** Sees everything, and says what must never have been. */
export interface Witness {
  readonly violations: string[];
  readonly changed: (before: Act | undefined, after: Act) => void;
  readonly sent: (act: Act, account: string, now: number, one: Asked | undefined, presentUntil: number) => void;
  readonly lost: (keys: readonly string[]) => void;
  /** Hours have passed, or the clock was set: acts may be too old. */
  timeWarped: boolean;
  /** Once an account has had its quiet time. */
  readonly atRest: (account: string, database: Database, server: Server, now: number) => void;
  /** Once nothing is under way any more. */
  readonly atEnd: (customer: Customer, server: Server) => void;
}

/** What a customer may have seen last before a request for money leaves, in milliseconds. */
const attention = 15_000;

export function createWitness(keys: boolean): Witness {
  const violations: string[] = [];
  const last = new Map<string, Act>();
  const opened = new Map<string, number>();
  const sendings = new Map<string, number>();
  const lost = new Set<string>();
  const say = (text: string) => {
    violations.push(text);
  };
  const witness: Witness = {
    violations,
    changed,
    sent,
    lost: (gone) => {
      for (const key of gone) lost.add(key);
    },
    timeWarped: false,
    atRest,
    atEnd,
  };
  return witness;

  function changed(before: Act | undefined, after: Act): void {
    if (before && isSettled(before)) say(`${after.key} was ${before.state} and became ${after.state}`);
    if (!opened.has(after.key)) opened.set(after.key, opened.size);
    last.set(after.key, after);
  }

  function sent(act: Act, account: string, now: number, one: Asked | undefined, presentUntil: number): void {
    sendings.set(act.key, (sendings.get(act.key) ?? 0) + 1);
    if (!one || one.account !== account) say(`${act.key} was sent for ${account}, who did not ask for it`);
    if (act.class === 'B' && !witness.timeWarped && now - presentUntil > attention)
      say(`${act.key} was sent ${Math.round(now - presentUntil)} ms after the customer had left`);
    if (!keys && act.class === 'B' && !lost.has(act.key) && (sendings.get(act.key) ?? 0) > 1)
      say(`${act.key} was sent again to a back office without keys`);
  }

  function atRest(account: string, database: Database, server: Server, now: number): void {
    for (const act of database.acts.values()) {
      if (!isSettled(act) && act.state !== 'review') say(`${act.key} is still ${act.state} at ${Math.round(now)}`);
    }
    const folded = new Map<string, Row>(
      [...database.fetched].map(([plate, status]) => [plate, { status, pending: null }]),
    );
    for (const fact of database.facts) foldInto(folded, fact);
    for (const [plate, row] of database.plates) {
      const again = folded.get(plate);
      if (again?.status !== row.status || again.pending !== row.pending)
        say(`the list shows ${plate} as ${row.status}, its log says ${again?.status}`);
      if (row.pending) say(`${plate} is still marked as busy with ${row.pending}`);
      const inReview = [...last.values()].some((act) => act.about === `plate/${plate}` && act.state === 'review');
      const truth = server.statusOf(account, plate) ?? null;
      if (keys && lost.size === 0 && !inReview && row.status !== truth && truth !== null)
        say(`${plate} is ${truth}, and shown as ${row.status}`);
    }
    for (const type of ['done', 'refused'] as const) {
      const told = database.facts.filter((fact) => fact.type === type).map(({ key }) => key);
      const known = [...database.acts.values()].filter(({ state }) => state === type).map(({ key }) => key);
      if (told.sort().join() !== known.sort().join())
        say(`${type} by the facts: ${told.join()}; by the acts: ${known.join()}`);
    }
  }

  function atEnd(customer: Customer, server: Server): void {
    const effects = Map.groupBy(server.effects, ({ trace }) => trace);
    for (const [key, all] of effects) {
      const act = last.get(key);
      const one = customer.asked.get(key);
      if (!act || !one) say(`${key} was carried out and stands in no ledger`);
      else if (all.some(({ account }) => account !== one.account)) say(`${key} was carried out for somebody else`);
      if (keys && all.length > 1) say(`${key} was carried out ${all.length} times`);
    }
    for (const one of customer.asked.values()) check(one, (effects.get(one.wish.key) ?? []).length);
    if (keys && lost.size === 0) checkOrder(server.effects);
  }

  function check(one: Asked, times: number): void {
    const { key } = one.wish;
    const act = last.get(key);
    if (one.told === 'refused' && times > 0)
      say(`${key} was carried out, and the customer was told that it was refused`);
    if (one.withdrawn && times > 0) say(`${key} was carried out although it had been taken back`);
    if (one.told === 'done' && times === 0)
      say(`${key} was not carried out, and the customer was told that it was done`);
    if (!one.accepted) return;
    if (!act) say(`${key} was accepted and is nowhere`);
    else if (act.state === 'done' && times === 0) say(`${key} is done by the ledger and was never carried out`);
    else if (act.state === 'refused' && times > 0) say(`${key} is refused by the ledger and was carried out`);
    else if (!isSettled(act) && act.state !== 'review' && !lost.has(key)) say(`${key} was left ${act.state}`);
    else if (act.state === 'review' && keys && !witness.timeWarped) say(`${key} was given up without need`);
    if (act?.failure?.type === 'refused' && act.failure.messageKey === 'error.act.expired' && !witness.timeWarped)
      say(`${key} expired too early`);
  }

  function checkOrder(all: readonly Effect[]): void {
    for (const [about, about1] of Map.groupBy(all, (effect) => `${effect.account} ${effect.about}`)) {
      if (!about.includes('plate/')) continue;
      const places = about1.map((effect) => opened.get(effect.trace) ?? -1);
      if (places.some((place, index) => index > 0 && place < (places[index - 1] as number)))
        say(`${about}: carried out in the order ${places.join()}`);
    }
  }
}
