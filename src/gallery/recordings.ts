import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { LoggedFlow, RecordedStep, Recording } from '../../machines/inspection.ts';
import { stateText } from '../../machines/state-of.ts';

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

/** A flow of the log as its chart goes through it. What it began with was not kept: it counts as unknown. */
export function recordingOf(chart: AnyStateMachine, { events }: LoggedFlow): Recording {
  let [snapshot] = initialTransition(chart, {});
  const begins = stateText(snapshot.value);
  const steps = events.map(({ event, at }) => {
    [snapshot] = transition(chart, snapshot, event as AnyEventObject);
    return { event: event.type, state: stateText(snapshot.value), at };
  });
  return { chart: chart.id, begins, steps };
}

/** The key in a support code; undefined when it is none. */
export function keyInCode(code: string): string | undefined {
  const words = code.trim().split(/\s+/);
  return words[0] === 'washbook' ? words[4] : undefined;
}
