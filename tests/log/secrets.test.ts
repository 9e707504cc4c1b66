import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { recordingOf } from '../../machines/chart-meta.ts';
import { registry } from '../../machines/registry.ts';
import type { Step } from '../../src/charts/steps.ts';
import { everyAct } from '../../src/portal/acts/catalogue.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { type FlowEvent, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { sealActs, unsealActs } from '../../src/portal/log/sealed-acts.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, type Reached, sampleOf, withFakes } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';

const marker = 'marker-of-a-secret';
const isSecret = (field: string) => /password|token|secret|security|cvc|pin$|^iban$|card(Number|Holder)/i.test(field);

const recorded = registry.filter(({ recording }) => recording !== null);

describe.each(recorded)('what the log keeps of $chart.id', ({ chart, secretFields }) => {
  const sample = sampleOf(chart, samples);
  const marked = {
    ...sample,
    events: sample.events.map((event) => withMarkers(event, secretFields) as AnyEventObject),
  };

  it('holds no byte of a password, a token, a code or the number of an account', async () => {
    const stored: FlowEvent[] = [];
    const log = {
      eventsOf: async () => [],
      append: async (event: FlowEvent) => void stored.push(event),
      shorten: async () => undefined,
      forget: async () => {},
    };
    for (const { input, steps } of withEveryEvent(explored(chart, marked).reached)) {
      const { running, play } = withFakes(chart);
      const flow = await startRecorded(running, {
        flow: 'x',
        ...recordingOf(chart),
        input: input as never,
        log,
        now: () => noon,
      });
      flow.start();
      for (const step of steps) await play(flow, step satisfies Step);
      flow.stop();
    }
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored).split(marker).length - 1).toBe(0);
  });

  it('would hold every byte of a field that its chart does not call secret', () => {
    const named = sample.events.flatMap((event) => secretPathsIn(event));
    const covers = (path: string) => secretFields.some((field) => path === field || path.startsWith(`${field}.`));
    expect(named.filter((path) => !covers(path))).toEqual([]);
    expect(secretFields.filter((path) => !sample.events.some((event) => holds(event, path)))).toEqual([]);
  });
});

describe('what this device keeps of an act of each kind', () => {
  const acts = everyAct.map(({ name, call }): { fields: string[]; act: Act } => {
    const fields = fieldsOf(call.input);
    const input = Object.fromEntries(fields.map((field) => [field, marker]));
    return { fields, act: newAct({ key: `key of ${name}`, type: name, class: 'A', input, about: name }, noon) };
  });

  it.each(['done', 'refused'] as const)('holds nothing that was typed once it is %s', async (state) => {
    const { database, acts: store } = openDevice();
    const held: Record<string, boolean[]> = {};
    for (const { act } of acts) {
      await store.open(act);
      const before = await bytesOf(database, ['acts', 'facts']);
      await store.change(act.key, (open) => ({ ...open, state, settledAt: noon, failure: null }));
      const after = await bytesOf(database, ['acts', 'facts']);
      held[act.type] = [before.includes(marker), after.includes(marker)];
    }
    expect(held).toEqual(Object.fromEntries(acts.map(({ act, fields }) => [act.type, [fields.length > 0, false]])));
  });

  it('holds nothing that was typed once the customer has signed out', async () => {
    Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
    await sealActs(
      'hash',
      acts.map(({ act, fields }) => ({
        ...act,
        input: Object.fromEntries(fields.map((field) => [field, `${marker} 1`])),
      })),
      noon,
    );
    const found: Act[] = [];
    await unsealActs('hash', noon, async (unsealed) => void found.push(...unsealed));
    expect(found.map(({ key }) => key).toSorted()).toEqual(acts.map(({ act }) => act.key).toSorted());
    expect(JSON.stringify(found)).not.toContain(marker);
  });
});

/** A few of the ways, in which everything is heard that ever is. */
function withEveryEvent(reached: readonly Reached[]): Reached[] {
  const heard = new Set<string>();
  return reached.toReversed().filter(({ steps }) => {
    const all = steps.map((step) => ('event' in step ? step.event.type : 'actor' in step ? step.actor : step.timer));
    const isNew = all.some((step) => !heard.has(step));
    for (const step of all) heard.add(step);
    return isNew || steps.length === 0;
  });
}

async function bytesOf(database: AccountDatabase, tables: readonly string[]): Promise<string> {
  return JSON.stringify(await Promise.all(tables.map((name) => database.table(name).toArray())));
}

/** A sample event with the marker in every field that is named like a secret, or that its chart calls one. */
function withMarkers(value: unknown, secretFields: readonly string[], path: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const here = [...path, field];
      const isMarked = isSecret(field) || secretFields.includes(here.join('.'));
      return [field, isMarked ? marker : withMarkers(inner, secretFields, here)];
    }),
  );
}

function holds(value: unknown, path: string): boolean {
  let inner = value;
  for (const field of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !(field in inner)) return false;
    inner = (inner as Record<string, unknown>)[field];
  }
  return true;
}

function secretPathsIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || path.includes('problems')) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    isSecret(field) ? [[...path, field].join('.')] : secretPathsIn(inner, [...path, field]),
  );
}

function fieldsOf(input: unknown): string[] {
  const { shape } = (input as { _zod: { def: { shape?: object } } })._zod.def;
  return Object.keys(shape ?? {});
}
