import type { AnyStateMachine } from 'xstate';
import type { Recording, WhatHappened } from '../../machines/inspection.ts';
import { recordingOf } from './recordings.ts';
import { differenceOf, inLine, readWhatHappened } from './what-happened.ts';

/** A chart as it is here, with examples of what it begins with; undefined where there is none of that name. */
export type ChartHere = (
  id: string,
) => Promise<{ chart: AnyStateMachine; values: { inputs: readonly unknown[] } } | undefined>;

/** What a customer saved, played through by the charts that are here. */
export interface OpenedStory {
  readonly told: WhatHappened;
  /** What is different where it was saved, a sentence each. */
  readonly differences: readonly string[];
  readonly recordings: readonly Recording[];
}

/** Plays what a customer saved; says in a sentence what is wrong with it, and in which line that begins. */
export async function openStory(text: string, chartHere: ChartHere): Promise<OpenedStory | string> {
  const told = readWhatHappened(text);
  if (typeof told === 'string') return told;
  const differences = new Set<string>();
  const recordings: Recording[] = [];
  for (const [index, flow] of told.flows.entries()) {
    const here = await chartHere(flow.chart);
    const difference = differenceOf(flow, here?.chart);
    if (difference !== null) differences.add(difference);
    if (!here) continue;
    const found = recordingOf(here.chart, flow, here.values.inputs);
    if (!('misfit' in found)) {
      recordings.push(found);
      continue;
    }
    const where = { path: ['flows', index, 'events', found.misfit], why: found.why };
    if (found.isNonsense && difference === null) return inLine(text, where);
    differences.add(`${inLine(text, where)} It is played as far as it fits.`);
    recordings.push(found.recording);
  }
  return { told, differences: [...differences], recordings };
}
