import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { disableCard, requestCards } from '../../src/portal/acts/cards.ts';
import { disablePlate, enablePlate } from '../../src/portal/acts/plates.ts';
import type { Act } from '../../src/portal/ledger/act.ts';
import { found, inReview, judged, refusedHere, sending } from '../../src/portal/ledger/judge.ts';
import { type ActFact, atRest, condensed, rebuild } from '../../src/portal/log/act-log.ts';
import { compact } from '../../src/portal/log/compact.ts';
import { noon, openDevice } from '../support/device.ts';

const refusals: readonly Failure[] = [
  { type: 'refused', status: 409, messageKey: 'exception.notAllowed' },
  { type: 'fault', status: 503 },
  { type: 'no answer', reason: 'timeout' },
];

const keys = ['one', 'two', 'three', 'four'] as const;

/** Something that happens on the device: to one of four acts, after so many milliseconds. */
const happening = fc.record({
  what: fc.constantFrom(
    'asked',
    'sent',
    'done',
    'refused',
    'looked up',
    'left open',
    'taken back',
    'held',
    'compacted',
  ),
  key: fc.constantFrom(...keys),
  after: fc.constantFrom(0, 250, 60_000, 26 * 3_600_000),
  failure: fc.constantFrom(...refusals),
});

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A device on which things happen, and what its log and its acts say after each of them. */
async function lived(happenings: readonly Happening[]) {
  const device = openDevice();
  const { acts, clock, database } = device;
  const written: { facts: ActFact[]; rows: Act[] }[] = [];
  for (const { what, key, after, failure } of happenings) {
    clock.now += after;
    const judging = { now: clock.now, random: 0.5, keys: true, quietFor: 3_600_000 };
    const change = (decide: (act: Act) => Act) =>
      acts.change(key, (act) => (act.state === 'done' || act.state === 'refused' ? null : decide(act)));
    if (what === 'asked') await askedFor(device, key).catch(() => undefined);
    if (what === 'sent') await change((act) => sending(act, judging));
    if (what === 'done') await change((act) => judged(act, null, judging));
    if (what === 'refused') await change((act) => judged(act, failure, judging));
    if (what === 'looked up') await change((act) => found(act, { state: 'absent' }, judging));
    if (what === 'left open') await change((act) => inReview(act, failure));
    if (what === 'taken back') await change((act) => refusedHere(act, 'error.act.withdrawn', clock.now));
    if (what === 'held') await change((act) => ({ ...act, state: 'draft' }));
    if (what === 'compacted') await compact(database, clock.now);
    written.push({ facts: await database.facts.toArray(), rows: await database.acts.toArray() });
  }
  return written;
}

function askedFor({ ask }: ReturnType<typeof openDevice>, key: (typeof keys)[number]): Promise<Act> {
  const item = { identificationItemId: key };
  if (key === 'one') return ask(disablePlate, key, item);
  if (key === 'two') return ask(enablePlate, key, item);
  if (key === 'three') return ask(disableCard, key, item);
  return ask(requestCards, key, {
    customerId: 'private',
    identificationItemTypeId: 'rfid',
    numberOfRequestedIdentificationItems: 1,
  });
}

describe('the log', () => {
  it('gives the very rows of the acts after whatever has happened, compacted or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), async (happenings) => {
        for (const { facts, rows } of await lived(happenings)) {
          const rebuilt = [...rebuild(facts).values()].map(({ act }) => act);
          expect(sorted(rebuilt)).toEqual(sorted(rows.map(atRest)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells the same story when the facts up to any place are drawn together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 15 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (happenings, share) => {
          const facts = (await lived(happenings.filter(({ what }) => what !== 'compacted'))).at(-1)?.facts ?? [];
          const from = Math.round(facts.length * share);
          const drawn = [...rebuild(facts.slice(0, from)).values()].map((story) => condensed(story, 0));
          expect(rebuild([...drawn, ...facts.slice(from)])).toEqual(rebuild(facts));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is left as it is where the beginning of an act is not known, and no list of facts is drawn together', async () => {
    const { ask, database } = openDevice();
    await ask(disablePlate, 'one', { identificationItemId: 'one' });
    await database.facts.clear();
    const tries = Array.from({ length: 21 }, (_, nth) => ({ type: 'act sent', changes: { tries: nth } }) as const);
    await database.facts.bulkAdd(tries.map((fact) => ({ v: 1, at: noon, key: 'one', ...fact })));
    await compact(database, noon);
    expect((await database.facts.toArray()).map(({ type }) => type)).toEqual(tries.map(({ type }) => type));
  });

  it('keeps nothing that was typed once an act is settled', async () => {
    const { ask, answer, database } = openDevice();
    await ask(disablePlate, 'one', { identificationItemId: 'a-plate-nobody-else-knows' });
    await answer('one');
    expect(JSON.stringify(await database.facts.toArray())).not.toContain('input":{"');
  });
});

function sorted(acts: readonly Act[]): Act[] {
  return acts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
