import fc from 'fast-check';
import { type Call, pathFieldsOf } from '../../../src/contract/call.ts';
import { inputsOf, junk, type Known } from './fuzz-inputs.ts';

export interface Tried {
  /** Which of the callers asks. */
  readonly caller: number;
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

interface Twist {
  readonly kind: 'none' | 'field' | 'extra' | 'missing' | 'body' | 'path' | 'query' | 'header' | 'method';
  readonly at: number;
  readonly value: unknown;
}

/** Requests for the calls of the contract: half of them as described, the others with one thing twisted. */
export function requestsFor(calls: readonly Call[], known: Known): fc.Arbitrary<Tried> {
  const ofCall = new Map(
    calls.map((call) => [
      call,
      fc
        .record({
          input: inputsOf(call, known),
          twist,
          caller: fc.nat(),
          key: fc.option(fc.uuid(), { nil: undefined }),
        })
        .map((made) => requestOf(call, made)),
    ]),
  );
  return fc.oneof(...calls.flatMap((call) => ofCall.get(call) ?? []));
}

const twist: fc.Arbitrary<Twist> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    { weight: 4, arbitrary: fc.constant('field' as const) },
    fc.constantFrom(
      'extra' as const,
      'missing' as const,
      'body' as const,
      'path' as const,
      'query' as const,
      'header' as const,
      'method' as const,
    ),
  ),
  at: fc.nat(),
  value: junk,
});

interface Made {
  readonly input: Record<string, unknown>;
  readonly twist: Twist;
  readonly caller: number;
  readonly key: string | undefined;
}

function requestOf(call: Call, { input, twist: { kind, at, value }, caller, key }: Made): Tried {
  const fields = twisted(input, kind, at, value);
  const inPath = pathFieldsOf(call.path);
  const segment = (field: string) =>
    kind === 'path' ? rawSegments[at % rawSegments.length] : encodeURIComponent(textOf(fields[field]).toWellFormed());
  const filled = call.path.replace(/\{(\w+)\}/g, (_, field: string) => segment(field) ?? '');
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const pairs = inQuery
    ? Object.entries(rest).map(
        ([name, one]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(one).toWellFormed())}`,
      )
    : [];
  const query = [...pairs, ...(kind === 'query' ? [rawQueries[at % rawQueries.length] ?? ''] : [])].join('&');
  const separator = filled.includes('?') ? '&' : '?';
  const isForm = call.bodyAs === 'form';
  const sent = kind === 'body' ? rawBodies[at % rawBodies.length] : isForm ? formOf(rest) : JSON.stringify(rest);
  return {
    caller,
    call: call.name,
    method:
      kind === 'method' ? (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'][at % 7] ?? 'GET') : call.method,
    path: query === '' ? filled : `${filled}${separator}${query}`,
    headers: {
      ...(inQuery ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(kind === 'header' ? rawHeaders[at % rawHeaders.length] : {}),
    },
    body: inQuery ? undefined : sent,
  };
}

function twisted(
  input: Record<string, unknown>,
  kind: Twist['kind'],
  at: number,
  value: unknown,
): Record<string, unknown> {
  const names = Object.keys(input);
  const name = names[at % Math.max(1, names.length)];
  if (kind === 'extra') return { ...input, [extraNames[at % extraNames.length] ?? '']: value };
  if (name === undefined) return input;
  if (kind === 'field') return { ...input, [name]: value };
  return kind === 'missing' ? Object.fromEntries(Object.entries(input).filter(([one]) => one !== name)) : input;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function formOf(fields: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, textOf(value).toWellFormed()]),
  ).toString();
}

const extraNames = [
  '__proto__',
  'constructor',
  'accountStatus',
  'role',
  'tenantId',
  'balance',
  'then',
  'toJSON',
  '',
  'a.b',
  'a[]',
];

const rawSegments = [
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%0d%0aX-Evil:%201',
  '%E0%A4%A',
  '%ff%fe',
  '.',
  '%2e%2e',
  'a%2Fb',
  `${'x'.repeat(3_000)}`,
  '%F0%9F%92%A9',
  "'%3b--",
  '%',
  '~!*()',
];

const rawQueries = [
  'page=1&page=2',
  'page[]=1',
  'a=%00',
  '&&&=',
  'x=%E0%A4%A',
  'page=-1',
  'size=1e9',
  '__proto__[admin]=1',
  'q=%0d%0aX:1',
  `long=${'y'.repeat(8_000)}`,
  '?',
  '%',
];

const deep = 20_000;
const rawBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '42',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '\ufeff{}',
  '{"a":1e999}',
  `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  `[${'['.repeat(deep)}`,
  `{"a":"${'x'.repeat(150_000)}"}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, index]))),
  'username=a&username=b',
  'a=%E0%A4%A&b',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

const rawHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'x-auth-token': "' or 1=1--" },
  { 'x-auth-token': 'x'.repeat(8_000) },
  { 'accept-language': 'xx-\u00ff;q=9,;;,*' },
  { 'accept-encoding': 'br;q=1, gzip;q=0, *' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '1.1.1.1, \u00e9' },
  { 'if-none-match': '"x", W/"y", *' },
  { range: 'bytes=0-0,5-,9-1' },
  { 'content-length': '5' },
];
