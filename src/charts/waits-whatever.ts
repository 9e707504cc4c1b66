import type { AnyStateMachine } from 'xstate';

/** What can be taken back meanwhile is waited for whatever the device does. */
export function waitsWhatever(chart: AnyStateMachine): boolean {
  return chart.events.includes('order withdrawn');
}
