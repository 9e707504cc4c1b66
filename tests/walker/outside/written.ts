import * as z from 'zod/mini';
import type { Held } from '../../../machines/walk-for.ts';
import { type Call, requestOf } from '../../../src/contract/call.ts';

/** Source text, where other values are written as they are. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What depends on a number that is new each time, with `nth(…)` where it stands. */
export type Numbers = (of: (nth: number) => unknown) => unknown;

/** Numbers from 1 on, for one chart. */
export function numbers(): Numbers {
  let last = 0;
  return (of) => {
    last += 1;
    return merged(of(last), of(last + 1_000), last);
  };
}

/** Where the two differ by as much as their numbers do, the number is made where the test runs; anything else is the first. */
function merged(one: unknown, other: unknown, number: number): unknown {
  if (typeof one === 'string' && typeof other === 'string' && one !== other) return template(one, other) ?? one;
  if (Array.isArray(one) && Array.isArray(other)) return one.map((inner, index) => merged(inner, other[index], number));
  if (!isPlain(one) || !isPlain(other)) return one;
  return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, merged(inner, other[name], number)]));
}

function template(one: string, other: string): Code | undefined {
  const [ones, others] = [one.split(/(\d+)/), other.split(/(\d+)/)];
  if (ones.length !== others.length) return undefined;
  let text = '';
  for (const [index, part] of ones.entries()) {
    const beside = others[index];
    if (part === beside) text += JSON.stringify(part).slice(1, -1).replaceAll(/[`$]/g, '\\$&');
    else if (Number(beside) - Number(part) === 1_000) text += `\${nth(${Number(part)})}`;
    else return undefined;
  }
  return new Code(`\`${text}\``);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** How a test names a request. */
export function reference(name: string): string {
  return `calls[${JSON.stringify(name)}]`;
}

/** The requests as a test names them. */
export function held(calls: readonly Held[]): Code {
  return new Code(`[${[...new Set(calls.map(({ name }) => reference(name)))].join(', ')}]`);
}

/** A request that is made beforehand, as it travels. */
export function asked([call, input, isEnough]: readonly [Call, unknown, unknown?]) {
  const { address, body } = requestOf(call, z.encode(call.input, input as never) as Record<string, unknown>);
  return {
    method: call.method,
    path: whereFound(decodeURIComponent(address)),
    body: body && JSON.parse(whereFound(JSON.stringify(body))),
    form: call.bodyAs === 'form' ? true : undefined,
    unlessItIsThere: isEnough === undefined ? undefined : true,
  };
}

/** Ids of the customer who is signed in, and of the row that is pressed, that are only found where the test runs. */
export const own = { customerId: 'own-customer', cardTypeId: 'own-card-type', row: 'own-row' };

function whereFound(text: string): string {
  return Object.entries(own).reduce((all, [name, id]) => all.replaceAll(id, `{${name}}`), text);
}

/** A value as source text; what is not told is left out. */
export function code(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof Code) return value.text;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const told = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (told.length === 0) return '{}';
  return `{ ${told.map(([name, inner]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${code(inner)}`).join(', ')} }`;
}
