import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { createActStore } from '../../src/portal/ledger/act-store.ts';
import { actTypes, withoutSecrets } from '../../src/portal/ledger/act-types.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { type FlowEvent, startRecorded } from '../../src/portal/log/recorded-flow.ts';
import { samples } from '../support/chart-samples.ts';
import { explored, type Step, sampleOf, withFakes } from '../support/charts.ts';
import { noon, openDevice } from '../support/device.ts';

const marker = 'marker-of-a-secret';
const isSecret = (field: string) => /password|token|secret|security|cvc|pin$|card(Number|Holder)/i.test(field);

const recorded = registry.filter((registered) => registered.recorded);

describe.each(recorded)('what the log keeps of $chart.id', ({ chart, version, secretFields }) => {
  const sample = sampleOf(chart, samples);
  const marked = { ...sample, events: sample.events.map((event) => withMarkers(event) as AnyEventObject) };

  it('holds no byte of a password, a token or a code', async () => {
    const stored: FlowEvent[] = [];
    const log = {
      eventsOf: async () => [],
      append: async (event: FlowEvent) => void stored.push(event),
      shorten: async () => undefined,
      forget: async () => {},
    };
    for (const { input, steps } of explored(chart, marked).reached.slice(0, 40)) {
      const { running, play } = withFakes(chart);
      const flow = await startRecorded(running, {
        flow: 'x',
        version,
        secretFields,
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

  it('would hold every byte of a field that the registry does not call secret', () => {
    const told = sample.events.flatMap((event) => secretPathsIn(event));
    expect([...new Set(told)].toSorted()).toEqual([...secretFields].toSorted());
  });
});

describe.each(Object.entries(actTypes))('what this device keeps of an act "%s"', (type, { call }) => {
  const fields = fieldsOf(call.input);
  const act: Act = newAct(
    {
      key: 'key-1',
      type,
      class: 'A',
      input: Object.fromEntries(fields.map((field) => [field, marker])),
      about: 'x',
      sessionEpoch: 'epoch-1',
    },
    noon,
  );

  it.each(['done', 'refused'] as const)('holds nothing that was typed once it is %s', async (state) => {
    const { database, record } = openDevice();
    const store = createActStore(database, record, true);
    await store.open(act);
    if (fields.length > 0) expect(await bytesOf(database, ['acts'])).toContain(marker);
    await store.change('key-1', (open) => ({ ...open, state, settledAt: noon, failure: null }));
    expect(await bytesOf(database, ['acts'])).not.toContain(marker);
  });

  it('holds no secret of it once the customer has signed out', () => {
    const kept = Object.keys(withoutSecrets(act).input);
    expect(kept).toEqual(fields.filter((field) => !isSecret(field)));
  });
});

async function bytesOf(database: AccountDatabase, tables: readonly string[]): Promise<string> {
  return JSON.stringify(await Promise.all(tables.map((name) => database.table(name).toArray())));
}

/** A sample event with the marker in every field that is named like a secret. */
function withMarkers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, isSecret(field) ? marker : withMarkers(inner)]),
  );
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
