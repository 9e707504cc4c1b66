import type { AnyStateMachine } from 'xstate';
import type { RegisteredChart } from '../../../machines/registry.ts';
import { stateText } from '../../../machines/state-of.ts';
import { type FlowEvent, startRecorded } from '../../../src/portal/log/recorded-flow.ts';
import { samples } from '../../support/chart-samples.ts';
import { explored, type Reached, type Sample, sampleOf, withFakes } from '../../support/charts.ts';

/** A state of a recorded flow, as the log of a device would lead to it. */
export interface Place {
  readonly chart: string;
  readonly route: string;
  readonly state: string;
  readonly isBusy: boolean;
  /** Busy with what is only sent while somebody waits for it. */
  readonly needsPresence: boolean;
  readonly events: readonly FlowEvent[];
  /** What must stand in the form, by the names of its fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** The keys under which this flow may ask for something. */
  readonly keys: readonly string[];
}

const present = ['saving address', 'adding', 'unlinking', 'registering', 'requesting', 'cancelling'];

/** Every state of a chart that its log leads to, with the ids of a real account. */
export async function placesOf(registered: RegisteredChart, ids: Readonly<Record<string, string>>): Promise<Place[]> {
  const { chart } = registered;
  const states = new Map<string, Reached>();
  for (const reached of explored(chart, onlyThere(sampleOf(chart, samples))).reached) {
    const state = stateText(reached.snapshot.value);
    if (!states.has(state)) states.set(state, reached);
  }
  const places = [...states].map(([state, reached]) => placeAt(registered, state, reached, ids));
  return (await Promise.all(places)).filter(({ events }) => events.length > 0);
}

/**
 * One place of each chart at a time. What needs the customer present goes out first, so there is one of it in each round, and the round
 * begins where it stands.
 */
export function roundsOf(places: readonly Place[]): Place[][] {
  const rounds: Place[][] = [];
  for (const place of places.toSorted((one, other) => Number(other.needsPresence) - Number(one.needsPresence))) {
    const fits = (round: readonly Place[]) =>
      !round.some((other) => other.chart === place.chart || (other.needsPresence && place.needsPresence));
    const round = rounds.find(fits);
    if (round) round.push(place);
    else rounds.push([place]);
  }
  return rounds;
}

/** The demo has plates and cards. */
function onlyThere(sample: Sample): Sample {
  const inputs = sample.inputs.filter((input) => !Object.values(input ?? {}).includes(false));
  return { ...sample, inputs };
}

async function placeAt(
  { chart, route, version, secretFields }: RegisteredChart,
  state: string,
  reached: Reached,
  ids: Readonly<Record<string, string>>,
): Promise<Place> {
  const keys = new Map<string, string>();
  const real = (text: string): string => {
    if (!/^key-\d$/.test(text)) return ids[`${chart.id}/${text}`] ?? ids[text] ?? text;
    if (!keys.has(text)) keys.set(text, crypto.randomUUID());
    return keys.get(text) as string;
  };
  const input = renamed(reached.input, real) as Readonly<Record<string, unknown>> | undefined;
  const about =
    input?.['plateId'] ?? input?.['cardId'] ?? (['change-item', 'unlink'].includes(chart.id) ? 'plate' : null);
  const events: FlowEvent[] = [];
  const { running, play } = withFakes(chart as AnyStateMachine);
  const flow = await startRecorded(running, {
    flow: about === null ? chart.id : `${chart.id}/${String(about)}`,
    version,
    secretFields,
    input: input as never,
    log: {
      eventsOf: async () => [],
      append: async (event) => void events.push(event),
      shorten: async () => undefined,
      forget: async () => void events.splice(0),
    },
    now: () => Date.now(),
  });
  flow.start();
  for (const step of reached.steps) await play(flow, renamed(step, real) as typeof step);
  const { context } = flow.getSnapshot() as { context: { typed?: Record<string, string> | null } };
  flow.stop();
  const secret = secretFields.map((path) => path.replace('typed.', ''));
  const typed = Object.entries(context.typed ?? {}).map(([name, text]) => [name, secret.includes(name) ? '' : text]);
  return {
    chart: chart.id,
    route,
    state,
    isBusy: reached.snapshot.hasTag('busy' as never),
    needsPresence: present.includes(state),
    events,
    typed: Object.fromEntries(typed),
    keys: [...keys.values()],
  };
}

function renamed(value: unknown, real: (text: string) => string): unknown {
  if (typeof value === 'string') return real(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, real));
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, real)]));
}
