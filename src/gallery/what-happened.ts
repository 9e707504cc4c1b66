import type { AnyStateMachine } from 'xstate';
import { metaOf } from '../../machines/chart-meta.ts';
import { type LoggedFlow, savedFormat, type WhatHappened } from '../../machines/inspection.ts';
import { type JsonPath, lineIn } from './json-lines.ts';

/** Something that a file says although it cannot be, and where. */
export interface Nonsense {
  readonly path: JsonPath;
  readonly why: string;
}

/** Whether a text may be what a customer saved, rather than the recording of one flow. */
export function isWhatHappened(text: string): boolean {
  return text.includes(savedFormat);
}

/** Reads what a customer saved; says in a sentence what is wrong with it, and in which line that begins. */
export function readWhatHappened(text: string): WhatHappened | string {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return `Line ${lineIn(text)}: from here on this is no JSON.`;
  }
  const wrong = nonsenseIn(told);
  return wrong ? inLine(text, wrong) : (told as WhatHappened);
}

export function inLine(text: string, { path, why }: Nonsense): string {
  return `Line ${lineIn(text, path)}: ${why}.`;
}

/** What is different where a flow was recorded: nothing, or a sentence. @param chart as it is here; undefined where there is none of that name */
export function differenceOf({ chart: id, version }: LoggedFlow, chart: AnyStateMachine | undefined): string | null {
  if (!chart) return `${id} is no chart here.`;
  const here = metaOf(chart).recording?.version;
  if (here === undefined) return `${id} is not recorded here.`;
  return here === version ? null : `${id} was recorded by version ${version}; here it has version ${here}.`;
}

const text = (value: unknown) => typeof value === 'string' && value !== '';
const time = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const list = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function nonsenseIn(told: unknown): Nonsense | undefined {
  const file = fieldsOf(told);
  const steps = (value: unknown) => list(value);
  return (
    wrongIn(file, [], {
      format: (value) => value === savedFormat,
      portal: text,
      savedAt: time,
      acts: list,
      flows: list,
    }) ??
    firstIn(
      file['acts'],
      ['acts'],
      (act, path) =>
        wrongIn(fieldsOf(act), path, { act: text, state: text, supportCode: text, steps }) ??
        firstIn(fieldsOf(act)['steps'], [...path, 'steps'], (step, at) =>
          wrongIn(fieldsOf(step), at, { what: text, at: time }),
        ),
    ) ??
    firstIn(
      file['flows'],
      ['flows'],
      (flow, path) =>
        wrongIn(fieldsOf(flow), path, {
          chart: (value) => typeof value === 'string' && /^[a-z0-9-]+$/.test(value),
          version: time,
          events: list,
        }) ??
        firstIn(fieldsOf(flow)['events'], [...path, 'events'], (event, at) =>
          wrongIn(fieldsOf(event), at, { at: time, event: (value) => text(fieldsOf(value)['type']) }),
        ),
    )
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function wrongIn(
  fields: Readonly<Record<string, unknown>>,
  path: JsonPath,
  are: Readonly<Record<string, (value: unknown) => boolean>>,
): Nonsense | undefined {
  const wrong = Object.entries(are).find(([name, is]) => !is(fields[name]));
  if (!wrong) return undefined;
  const [name] = wrong;
  return name in fields
    ? { path: [...path, name], why: `this is no ${name}` }
    : { path, why: `the ${name} is missing here` };
}

function firstIn(
  values: unknown,
  path: JsonPath,
  wrong: (value: unknown, path: JsonPath) => Nonsense | undefined,
): Nonsense | undefined {
  for (const [index, value] of (values as readonly unknown[]).entries()) {
    const found = wrong(value, [...path, index]);
    if (found) return found;
  }
  return undefined;
}
