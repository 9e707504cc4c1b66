import { describe, expect, it } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { recordingOf as recordedAs } from '../../machines/chart-meta.ts';
import type { WhatHappened } from '../../machines/inspection.ts';
import { registeredChart, registry } from '../../machines/registry.ts';
import { stateText } from '../../machines/state-of.ts';
import { pathsOf } from '../../src/charts/paths.ts';
import { eventOf } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { openStory } from '../../src/gallery/opened-story.ts';
import { everyAct } from '../../src/portal/acts/catalogue.ts';
import { whatHappened } from '../../src/portal/flows/activity/what-happened.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import type { FlowEvent } from '../../src/portal/log/recorded-flow.ts';
import { samples } from '../support/chart-samples.ts';
import { noon, openDevice } from '../support/device.ts';

const recorded = registry.filter(({ recording }) => recording !== null);

const chartHere = async (id: string) => {
  const known = registeredChart(id);
  return known && { chart: known.chart, values: samples[id] as never };
};

/** The events of a flow that goes along a path, as the log holds them, and where it ends. */
function flowAlong(chart: AnyStateMachine, path: ReturnType<typeof pathsOf>[number], name: string) {
  let snapshot = initialTransition(chart, path.input)[0] as AnyMachineSnapshot;
  const rows = path.steps.map(({ step }): FlowEvent => {
    const event = eventOf(step, snapshot);
    snapshot = transition(chart, snapshot, event)[0] as AnyMachineSnapshot;
    const kept = JSON.parse(JSON.stringify(event)) as AnyEventObject;
    return { flow: name, chart: chart.id, version: recordedAs(chart).version, event: kept, at: noon };
  });
  return { rows, ends: stateText(snapshot.value) };
}

describe('what a customer saves of what happened', () => {
  const secret = 'marker-of-a-secret';

  it('says of each act what it was, where it stands, its support code, its steps and what was answered, and nothing else', async () => {
    const { database, acts, clock, send, refuse } = openDevice();
    const act = newAct({ key: 'key-1', type: 'disable plate', class: 'A', input: { id: secret }, about: secret }, noon);
    await acts.open(act);
    await send('key-1');
    clock.now += 1_000;
    await refuse('key-1', { type: 'refused', status: 409, messageKey: 'exception.notAllowed', placeholder: secret });
    expect(await whatHappened(database, 'build-1', clock.now)).toEqual({
      format: 'washbook: what happened',
      portal: 'build-1',
      savedAt: noon + 1_000,
      acts: [
        {
          act: 'disable plate',
          state: 'refused',
          supportCode: `washbook build-1 disable-plate refused key-1 tries=0 sent=${new Date(noon).toISOString()} failure=refused`,
          steps: [
            { what: 'act asked for', at: noon },
            { what: 'act sent', at: noon },
            {
              what: 'act refused',
              at: noon + 1_000,
              answer: { type: 'refused', status: 409, messageKey: 'exception.notAllowed' },
            },
          ],
        },
      ],
      flows: [],
    } satisfies WhatHappened);
  });

  it('holds no field of an act of any kind, as long as it is open and afterwards', async () => {
    const { database, acts } = openDevice();
    const failure: Failure = {
      type: 'refused',
      status: 409,
      messageKey: 'exception.x',
      placeholder: secret,
      details: secret,
    };
    for (const { name, call } of everyAct) {
      const input = Object.fromEntries(fieldsOf(call.input).map((field) => [field, secret]));
      await acts.open(newAct({ key: `key of ${name}`, type: name, class: 'A', input, about: secret }, noon));
      await acts.change(`key of ${name}`, (open) => ({ ...open, failure, answer: { id: secret }, sets: secret }));
    }
    expect(JSON.stringify(await database.acts.toArray()).split(secret).length).toBeGreaterThan(everyAct.length);
    expect(JSON.stringify(await whatHappened(database, 'build-1', noon))).not.toContain(secret);
  });

  it.each(recorded)('holds no text that an event or answer of $chart.id carries', async ({ chart }) => {
    const { database } = openDevice();
    const marked = (value: unknown, name = ''): unknown => {
      if (typeof value === 'string')
        return ['type', 'messageKey', 'reason'].includes(name) ? value : `${secret} ${value}`;
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map((inner) => marked(inner));
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, marked(inner, field)]));
    };
    const { events, actors } = samples[chart.id] as (typeof samples)[string];
    const ends = Object.values(actors).flatMap(({ done = [], fails = [] }) => [
      ...done.map((output) => ({ type: 'xstate.done.actor.x', output })),
      ...fails.map((error) => ({ type: 'xstate.error.actor.x', error })),
    ]);
    const all = [...events, ...ends].map((event) => marked(event) as AnyEventObject);
    await database.flowEvents.bulkAdd(
      all.map((event, at) => ({ flow: secret, chart: chart.id, version: 1, event, at })) as never,
    );
    const told = await whatHappened(database, 'build-1', noon);
    expect([told.flows.map((flow) => flow.events.length), JSON.stringify(told).includes(secret)]).toEqual([
      [all.length],
      false,
    ]);
  });
});

describe('the gallery opens what a customer saved', () => {
  const saved = async (rows: readonly FlowEvent[], changed: (told: WhatHappened) => unknown = (told) => told) => {
    const { database } = openDevice();
    await database.flowEvents.bulkAdd(rows as never);
    return JSON.stringify(changed(await whatHappened(database, 'build-1', noon)), null, 1);
  };
  const itemStatus = registeredChart('item-status')?.chart as AnyStateMachine;
  const two = [{ type: 'disable requested' }, { type: 'disable confirmed', key: 'key-1' }].map((event) => ({
    flow: 'x',
    chart: 'item-status',
    version: recordedAs(itemStatus).version,
    event,
    at: noon,
  }));

  it.each(recorded)('and plays each way through $chart.id to where it led', async ({ chart }) => {
    const paths = pathsOf(chart, samples[chart.id] as never, { cover: 'transitions' });
    const flows = paths.map((path, index) => flowAlong(chart, path, `flow ${String(index).padStart(3, '0')}`));
    const opened = await openStory(await saved(flows.flatMap(({ rows }) => rows)), chartHere);
    const story = typeof opened === 'string' ? fail(opened) : opened;
    expect(story.recordings.map(({ begins, steps }) => steps.at(-1)?.state ?? begins)).toEqual(
      flows.filter(({ rows }) => rows.length > 0).map(({ ends }) => ends),
    );
    expect(story.differences).toEqual([]);
  });

  it.each([
    ['another version', { version: 99 }, 'item-status was recorded by version 99; here it has version 2.'],
    ['a chart that is not here', { chart: 'gone' }, 'gone is no chart here.'],
  ])('and says what differs in one of %s', async (_, change, difference) => {
    const text = await saved(two, (told) => ({ ...told, flows: told.flows.map((flow) => ({ ...flow, ...change })) }));
    expect(await openStory(text, chartHere)).toMatchObject({ differences: [difference] });
  });

  it('and plays one in which its chart goes another way as far as that', async () => {
    const text = await saved(two.toReversed());
    expect(await openStory(text, chartHere)).toMatchObject({
      differences: [
        'Line 11: in "idle" the chart item-status hears no "disable confirmed". It is played as far as it fits.',
      ],
      recordings: [{ chart: 'item-status', begins: 'idle', steps: [] }],
    });
  });

  it.each([
    [
      'is cut off',
      (text: string) => text.slice(0, text.indexOf('"disable confirmed"')),
      'Line 19: from here on this is no JSON.',
    ],
    [
      'tells of no time',
      (text: string) => text.replace(/"savedAt": \d+/, '"savedAt": "noon"'),
      'Line 4: this is no savedAt.',
    ],
    [
      'leaves something out',
      (text: string) => text.replace('"type": "disable requested"', '"name": "x"'),
      'Line 12: this is no event.',
    ],
    [
      'names an event that there is not',
      (text: string) => text.replace('disable confirmed', 'money wanted'),
      'Line 17: in "confirming disable" the chart item-status hears no "money wanted".',
    ],
    [
      'has an act that is none',
      (text: string) => text.replace('"acts": []', '"acts": [\n7]'),
      'Line 6: the act is missing here.',
    ],
  ])('but none that %s, and says in which line that begins', async (_, spoil, why) => {
    expect(await openStory(spoil(await saved(two)), chartHere)).toBe(why);
  });
});

function fieldsOf(input: unknown): string[] {
  const { shape } = (input as { def: { shape?: object } }).def;
  return Object.keys(shape ?? {});
}

function fail(why: string): never {
  throw new Error(why);
}
