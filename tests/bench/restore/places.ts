import { type AnyMachineSnapshot, type AnyStateMachine, getNextSnapshot } from 'xstate';
import { recordingOf } from '../../../machines/chart-meta.ts';
import type { RegisteredChart } from '../../../machines/registry.ts';
import { stateText } from '../../../machines/state-of.ts';
import type { ChartValues } from '../../../machines/values-for.ts';
import type { Failure } from '../../../src/contract/failure.ts';
import { type FlowEvent, startRecorded } from '../../../src/portal/log/recorded-flow.ts';
import { samples } from '../../support/chart-samples.ts';
import { explored, type Reached, sampleOf, withFakes } from '../../support/charts.ts';

/** A state of a recorded flow, as the log of a device would lead to it. */
export interface Place {
  readonly chart: string;
  readonly route: string;
  readonly state: string;
  /** A question, which ends when its page is left for another of the portal. */
  readonly isQuestion: boolean;
  /** Busy with an act. */
  readonly isBusy: boolean;
  /** Busy with what is only sent while a customer waits for it. */
  readonly needsPresence: boolean;
  /** Where a flow that is only found again stands, when the device knows of no act: nothing goes out without a press. */
  readonly unsent: string;
  /** Whether the customer can say there that it should go out after all. */
  readonly canBeSent: boolean;
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
    // That an outcome is not known is told by the ledger, not by the log of the flow.
    if (!states.has(state) && !state.endsWith('outcome not known')) states.set(state, reached);
  }
  const places = [...states].map(([state, reached]) => placeAt(registered, state, reached, ids));
  return (await Promise.all(places)).filter(({ events }) => events.length > 0);
}

/**
 * One place of each chart at a time. What needs the customer present goes out first, so there is one of it in each round, and the round
 * begins where it stands. Where a question is open the page stays.
 */
export function roundsOf(places: readonly Place[]): Place[][] {
  const rounds: Place[][] = [];
  for (const place of places.toSorted((one, other) => Number(other.needsPresence) - Number(one.needsPresence))) {
    const excludes = (other: Place) =>
      other.chart === place.chart ||
      (other.needsPresence && place.needsPresence) ||
      ((other.isQuestion || place.isQuestion) && other.route !== place.route);
    const fits = (round: readonly Place[]) => !round.some(excludes);
    const round = rounds.find(fits);
    if (round) round.push(place);
    else rounds.push([place]);
  }
  return rounds;
}

/** The demo has plates and cards. */
function onlyThere(sample: ChartValues): ChartValues {
  const inputs = sample.inputs.filter((input) => !Object.values(input ?? {}).includes(false));
  return { ...sample, inputs };
}

async function placeAt(
  { chart, route, secretFields }: RegisteredChart,
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
  const ofPlates = ['change-item', 'unlink'].includes(chart.id) ? 'plate' : null;
  const about = input?.['itemId'] ? `plate/${input['itemId']}` : ofPlates;
  const events: FlowEvent[] = [];
  const { running, play } = withFakes(chart as AnyStateMachine);
  const flow = await startRecorded(running, {
    flow: about === null ? chart.id : `${chart.id}/${String(about)}`,
    ...recordingOf(chart),
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
  const unsent = unsentIn(chart as AnyStateMachine, reached.snapshot);
  const { context } = flow.getSnapshot() as { context: { typed?: Record<string, string> | null } };
  flow.stop();
  const secret = secretFields.map((path) => path.replace('typed.', ''));
  const typed = Object.entries(context.typed ?? {}).map(([name, text]) => [name, secret.includes(name) ? '' : text]);
  return {
    chart: chart.id,
    route,
    state,
    isQuestion: [reached.snapshot, unsent].some((here) => here.can({ type: 'page left' } as never)),
    isBusy: reached.snapshot.hasTag('busy' as never),
    needsPresence: present.some((busy) => state.startsWith(busy)),
    unsent: stateText(unsent.value),
    canBeSent: unsent.can({ type: 'send requested' } as never),
    events,
    typed: Object.fromEntries(typed),
    keys: [...keys.values()],
  };
}

/** What the chart makes of an act that was never sent. */
function unsentIn(chart: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const error: Failure = { type: 'no answer', reason: 'not sent' };
  for (const id of Object.keys(snapshot.children)) {
    const next = getNextSnapshot(chart, snapshot, { type: `xstate.error.actor.${id}`, error } as never);
    if (stateText(next.value) !== stateText(snapshot.value)) return next;
  }
  return snapshot;
}

function renamed(value: unknown, real: (text: string) => string): unknown {
  if (typeof value === 'string') return real(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, real));
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, real)]));
}
