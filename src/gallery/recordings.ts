import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { LoggedFlow, RecordedStep, Recording } from '../../machines/inspection.ts';
import { stateText } from '../../machines/state-of.ts';
import { playerOf } from './players.ts';

/** Reads a recording that was pasted; says in a sentence what is wrong with one that cannot be read. */
export function readRecording(text: string): Recording | string {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return 'This is no recording: it is not JSON.';
  }
  const { chart, begins, steps } = (typeof told === 'object' && told !== null ? told : {}) as Partial<Recording>;
  if (typeof chart !== 'string' || !/^[a-z0-9-]+$/.test(chart)) return 'This is no recording: it names no chart.';
  if (typeof begins !== 'string' || !Array.isArray(steps) || !steps.every(isStep))
    return 'This is no recording: it has no steps.';
  // Whatever else stands in it is not taken over.
  return { chart, begins, steps: steps.map(({ event, state, at }) => ({ event, state, at })) };
}

function isStep(step: unknown): step is RecordedStep {
  const { event, state, at } = (typeof step === 'object' && step !== null ? step : {}) as Partial<RecordedStep>;
  return typeof event === 'string' && typeof state === 'string' && typeof at === 'number';
}

/** Where a flow tells of something that its chart did not hear then, from 0. */
export interface Misfit {
  readonly misfit: number;
  readonly why: string;
  /** It could never hear it. */
  readonly isNonsense: boolean;
  /** As far as it fits. */
  readonly recording: Recording;
}

/**
 * A flow of the log as its chart goes through it. What it began with was not kept: it is whatever of the examples leads furthest.
 * @param inputs examples of that
 */
export function recordingOf(
  chart: AnyStateMachine,
  flow: LoggedFlow,
  inputs: readonly unknown[] = [{}],
): Recording | Misfit {
  let furthest: Misfit | undefined;
  for (const input of inputs) {
    const found = playedFrom(chart, flow, input ?? {});
    if (!('misfit' in found)) return found;
    if (furthest === undefined || found.misfit > furthest.misfit) furthest = found;
  }
  return furthest as Misfit;
}

function playedFrom(chart: AnyStateMachine, { events }: LoggedFlow, input: unknown): Recording | Misfit {
  const player = playerOf(chart);
  let snapshot = player.begin(input);
  const steps: RecordedStep[] = [];
  const recording = { chart: chart.id, begins: stateText(snapshot.value), steps };
  for (const [misfit, { event, at }] of events.entries()) {
    const next = player.after(snapshot, event);
    if (next === null) {
      const why = `in "${stateText(snapshot.value)}" the chart ${chart.id} hears no "${event.type}"`;
      return { misfit, why, isNonsense: !canEverHear(chart, event), recording };
    }
    snapshot = next;
    steps.push({ event: event.type, state: stateText(snapshot.value), at });
  }
  return recording;
}

/** The ends of actors carry the id of the actor. */
function canEverHear(chart: AnyStateMachine, { type }: AnyEventObject): boolean {
  return chart.events.some((one) => one === type);
}

/** The key in a support code; undefined when it is none. */
export function keyInCode(code: string): string | undefined {
  const words = code.trim().split(/\s+/);
  return words[0] === 'washbook' ? words[4] : undefined;
}
