import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { disablePlate, enablePlate } from '../../src/portal/acts/plates.ts';
import { type Act, type ActState, newAct } from '../../src/portal/ledger/act.ts';
import { compact } from '../../src/portal/log/compact.ts';
import { createFlowLog } from '../../src/portal/log/flow-log.ts';
import {
  checkpointOf,
  type FlowEvent,
  mostEvents,
  replayed,
  startRecorded,
} from '../../src/portal/log/recorded-flow.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, sampleOf } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';
import { fetched, item } from '../support/plates.ts';

const day = 24 * 3_600_000;
const recorded = registry.filter(({ recording }) => recording !== null).map(({ chart }) => chart);

describe.each(recorded)('the events of $id', (chart: AnyStateMachine) => {
  const sample = sampleOf(chart, samples);
  const places = explored(chart, sample).reached;
  const steps = [...new Set(places.flatMap(({ events }) => events.map((event) => JSON.stringify(event))))];
  const row = (event: AnyEventObject): FlowEvent => ({ flow: 'x', chart: chart.id, version: 1, event, at: noon });

  /** A long way through the chart: of any events, those that it takes. */
  const ways = fc
    .record({
      input: fc.constantFrom(...sample.inputs),
      tries: fc.array(fc.constantFrom(...steps), { minLength: 5, maxLength: 60 }),
    })
    .map(({ input, tries }) => {
      const taken: AnyEventObject[] = [];
      for (const text of tries) {
        const event = JSON.parse(text) as AnyEventObject;
        if (replayed(chart, input, [...taken, event]) !== null) taken.push(event);
      }
      return { input, taken };
    });

  it('lead to the identical state when they are replayed twice, and from a checkpoint at any place', () => {
    fc.assert(
      fc.property(ways, fc.double({ min: 0, max: 1, noNaN: true }), ({ input, taken }, share) => {
        const from = Math.round(taken.length * share);
        const before = checkpointOf(chart, input, taken.slice(0, from).map(row));
        const again = JSON.parse(JSON.stringify(taken)) as AnyEventObject[];
        const rest = JSON.parse(
          JSON.stringify([...(before ? [before.event] : []), ...taken.slice(from)]),
        ) as AnyEventObject[];
        const [once, twice, later] = [taken, again, rest].map((events) => fingerprint(chart, input, events));
        expect([twice, later]).toEqual([once, once]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a flow with a very long past', () => {
  const chart = recorded.find(({ id }) => id === 'item-status') as AnyStateMachine;
  const input = { itemId: '1' };
  const asked = { type: 'disable requested' };
  const called = { type: 'disable cancelled' };
  const row = (event: AnyEventObject): FlowEvent => ({ flow: 'x', chart: chart.id, version: 1, event, at: noon });
  const begin = (log: ReturnType<typeof createFlowLog>) =>
    startRecorded(chart, { flow: 'x', version: 1, secretFields: [], input: input as never, log, now: () => noon });

  it('stands where it was left, from one row instead of all, and goes on from there', async () => {
    const log = createFlowLog(openDevice().database);
    for (let times = 0; times < mostEvents; times += 2) {
      await log.append(row(asked));
      await log.append(row(called));
    }
    await log.append(row(asked));
    expect((await begin(log)).getSnapshot().value).toBe('confirming disable');
    expect(await log.eventsOf('x')).toHaveLength(1);
    await log.append(row({ type: 'disable confirmed', key: 'key-1' }));
    const flow = await begin(log);
    expect([flow.getSnapshot().value, flow.getSnapshot().context.key]).toEqual([{ disabling: 'under way' }, 'key-1']);
  });

  it('starts anew when its checkpoint no longer fits', async () => {
    const log = createFlowLog(openDevice().database);
    await log.append(
      row({ type: 'checkpoint', state: { status: 'active', value: 'a state of long ago', context: null } }),
    );
    await log.append(row(asked));
    expect([(await begin(log)).getSnapshot().value, await log.eventsOf('x')]).toEqual(['idle', []]);
  });
});

describe('compaction', () => {
  it('drops flows nobody came back to, settled acts and their facts after a month, and changes no list', async () => {
    const { database, learn, ask, answer, clock } = openDevice();
    const log = createFlowLog(database);
    await learn(fetched(item('1'), item('2')));
    await ask(disablePlate, 'old', { identificationItemId: '1' });
    await answer('old', item('1', 'DISABLED'));
    await log.append({ flow: 'left', chart: 'x', version: 1, event: { type: 'y' }, at: noon });
    clock.now += 31 * day + 1;
    await ask(enablePlate, 'new', { identificationItemId: '1' });
    await log.append({ flow: 'young', chart: 'x', version: 1, event: { type: 'y' }, at: clock.now });
    const lists = () => Promise.all([database.stands.toArray(), database.kept.toArray()]);
    const before = hash(await lists());
    await compact(database, clock.now);
    expect(hash(await lists())).toBe(before);
    expect([
      (await database.acts.toArray()).map(({ key }) => key),
      (await database.facts.toArray()).map(({ key }) => key),
      (await database.flowEvents.toArray()).map(({ flow }) => flow),
    ]).toEqual([['new'], ['new'], ['young']]);
  });

  it('drops what is over by its time, and not the moment before', async () => {
    const { database, take } = openDevice();
    const log = createFlowLog(database);
    const now = noon + 100 * day;
    await take(act('a month ago', 'done', now - 31 * day), act('a moment more', 'refused', now - 31 * day - 1));
    const was = (flow: string, age: number) =>
      log.append({ flow, chart: 'x', version: 1, event: { type: 'y' }, at: now - age });
    await was('thirty days ago', 30 * day);
    await was('longer ago', 30 * day + 1);
    // The latest of a flow counts, wherever it stands.
    await was('came back', 1);
    await was('came back', 60 * day);
    await compact(database, now);
    expect([
      await database.acts.toCollection().primaryKeys(),
      [...new Set((await database.flowEvents.toArray()).map(({ flow }) => flow))],
    ]).toEqual([['a month ago'], ['thirty days ago', 'came back']]);
  });

  it('draws together what is told of an open act once that is more than twenty facts, and of no other', async () => {
    const { database, ask, acts } = openDevice();
    for (const [key, tries] of [
      ['twenty', 19],
      ['more', 20],
    ] as const) {
      await ask(disablePlate, key, { identificationItemId: key });
      for (let nth = 0; nth < tries; nth += 1)
        await acts.change(key, (before) => ({ ...before, tries: before.tries + 1 }));
    }
    const factsOf = (key: string) => database.facts.where('key').equals(key).count();
    expect([await factsOf('twenty'), await factsOf('more')]).toEqual([20, 21]);
    const before = await database.acts.toArray();
    await compact(database, noon);
    expect([await factsOf('twenty'), await factsOf('more'), await database.acts.toArray()]).toEqual([20, 1, before]);
  });

  it('keeps whatever has no outcome yet, however old, and what it depends on', async () => {
    const { database, take } = openDevice();
    const open = (['draft', 'queued', 'sent', 'review'] as const).map((state) => act(state, state, null));
    await take(
      ...open.map((one) => ({ ...one, dependsOn: `before ${one.key}` })),
      ...open.map(({ key }) => act(`before ${key}`, 'done', noon)),
      act('other', 'refused', noon),
    );
    const all = (await database.acts.toCollection().primaryKeys()).filter((key) => key !== 'other');
    await compact(database, noon + 400 * day);
    expect([all.length, await database.acts.toCollection().primaryKeys()]).toEqual([8, all]);
  });

  it('keeps an act whose key a flow still holds, for that flow asks what became of it', async () => {
    const { database, take } = openDevice();
    const now = noon + 40 * day;
    await take(act('held', 'done', noon), act('free', 'done', noon));
    await createFlowLog(database).append({
      flow: 'f',
      chart: 'x',
      version: 1,
      event: { type: 'y', key: 'held' },
      at: now,
    });
    await compact(database, now);
    expect(await database.acts.toCollection().primaryKeys()).toEqual(['held']);
  });

  it('keeps 200 settled acts of earlier days, the newest', async () => {
    const { database, take } = openDevice();
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...act(`act-${index}`, 'done' as const, noon),
      createdAt: noon + index,
    }));
    // What is open takes the place of none.
    const open = Array.from({ length: 10 }, (_, nth) => ({
      ...act(`open-${nth}`, 'sent', null),
      createdAt: noon + day,
    }));
    await take(...many, ...open);
    await compact(database, noon + day / 2);
    expect(await database.acts.count()).toBe(260);
    await compact(database, noon + 2 * day);
    const kept = await database.acts.orderBy('createdAt').toArray();
    expect([kept.length, kept[0]?.key]).toEqual([210, 'act-50']);
  });

  it('goes through a thousand acts a hundred at a time, and asks of each settled one nothing for itself', async () => {
    const { database, take } = openDevice();
    const many = Array.from({ length: 1_000 }, (_, index) => act(`act-${index}`, 'done' as const, noon));
    await take(...many);
    const begun = vi.spyOn(database, 'transaction');
    const looked = vi.spyOn(database.facts, 'where');
    await compact(database, noon + day / 2);
    // Eleven slices, the last of them empty, after the flows.
    expect([begun.mock.calls.length, looked.mock.calls.length]).toEqual([12, 0]);
  });
});

function act(key: string, state: ActState, settledAt: number | null): Act {
  const asked = newAct(
    {
      key,
      type: 'disable plate',
      class: 'A',
      input: { identificationItemId: '1' },
      about: 'plate/1',
    },
    noon,
  );
  return { ...asked, state, settledAt };
}

/** The hash of a state's canonical JSON. */
function fingerprint(chart: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): string {
  const state = replayed(chart, input, events);
  return state === null ? 'no state' : hash(chart.getPersistedSnapshot(state as never));
}

function hash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(JSON.parse(JSON.stringify(value)))))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}
