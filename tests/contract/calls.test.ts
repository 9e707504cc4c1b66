import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../src/backoffice/all-calls.ts';
import { wireSchema } from '../../src/backoffice/running/openapi/schemas.ts';
import { type Call, file, nothing, pathFieldsOf, pathnameOf, requestOf } from '../../src/contract/call.ts';
import { messageKeys } from '../../src/contract/message-keys.ts';
import { processMultisafepayTransaction } from '../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../src/contract/sales.ts';

const isRead = (call: Call) => call.method === 'GET';

test('no two calls have one name', () => {
  const names = allCalls.map((call) => call.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a message key is listed once', () => {
  expect(messageKeys.filter((key, at) => messageKeys.indexOf(key) !== at)).toEqual([]);
});

test('a call with a fixed path is never hidden behind an earlier one with a field in that place', () => {
  const pattern = (call: Call) => new RegExp(`^${pathnameOf(call.path).replace(/\{\w+\}/g, '[^/]+')}$`);
  const hidden = allCalls.flatMap((call, at) =>
    allCalls
      .slice(0, at)
      .filter((earlier) => earlier.method === call.method && pattern(earlier).test(pathnameOf(call.path)))
      .map((earlier) => `${call.name} behind ${earlier.name}`),
  );
  expect(hidden).toEqual([]);
});

interface WireInput {
  readonly properties?: Record<string, unknown>;
  readonly required?: string[];
  readonly additionalProperties?: unknown;
}

/** What is wrong with a call, by its name. */
function wrongs(of: (call: Call, input: WireInput) => readonly string[]): string[] {
  return allCalls.flatMap((call) => of(call, wireSchema(call.input) as WireInput).map((one) => `${call.name}: ${one}`));
}

test('every field of a path is a required field of the input', () => {
  expect(wrongs((call, { required }) => pathFieldsOf(call.path).filter((field) => !required?.includes(field)))).toEqual(
    [],
  );
});

test('an input refuses fields that it does not know', () => {
  expect(wrongs((_, { additionalProperties }) => (additionalProperties === false ? [] : ['takes more']))).toEqual([]);
});

test('every answer can be described', () => {
  const described = allCalls.filter(({ answer }) => ![file, nothing].includes(answer as never));
  expect(described.filter(({ answer }) => typeof wireSchema(answer) !== 'object').map(({ name }) => name)).toEqual([]);
});

test('a call is of a class exactly when it changes something', () => {
  expect(wrongs((call) => ((call.act === undefined) === isRead(call) ? [] : [String(call.act)]))).toEqual([]);
});

test('each refusal is known and named once', () => {
  const known: readonly string[] = messageKeys;
  expect(
    wrongs(({ refusals }) => refusals.filter((key, at) => !known.includes(key) || refusals.indexOf(key) !== at)),
  ).toEqual([]);
});

test('every text of an input has a longest length', () => {
  expect(wrongs((_, input) => textsWithoutEnd(input))).toEqual([]);
});

test('a token, a password or a sign-in is never stored', () => {
  const secret = allCalls.filter(
    (call) => call.act && /password|token/.test(JSON.stringify(wireSchema(call.input).properties ?? {})),
  );
  expect(secret.filter((call) => call.act !== 'C').map((call) => call.name)).toEqual([]);
});

describe('what travels', () => {
  test('a read puts its fields in the query, as text', () => {
    const encoded = z.encode(listSales.input, { page: 2, size: 500, from: '2026-01-01' });
    expect(requestOf(listSales, encoded)).toEqual({ address: '/sales?page=2&size=500&from=2026-01-01' });
  });

  test('a changing call may have a field in its query too', () => {
    expect(requestOf(processMultisafepayTransaction, { transactionid: 'order_1' })).toEqual({
      address: '/payment-provider/multisafepay/process?transactionid=order_1',
      body: {},
    });
  });
});

/** Where a text stands that could be as long as the sender likes; a pattern that repeats without end counts as one. */
function textsWithoutEnd(schema: unknown, place = 'input'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, enum: choices, maxLength, pattern, format, ...rest } = schema as Record<string, unknown>;
  const isBounded =
    maxLength !== undefined ||
    choices !== undefined ||
    format !== undefined ||
    (typeof pattern === 'string' && !/[*+]/.test(pattern));
  if ([type].flat().includes('string') && !isBounded) return [place];
  return Object.entries({ ...(rest as Record<string, unknown>) })
    .filter(([field]) => field !== 'propertyNames' && field !== 'additionalProperties')
    .flatMap(([field, inner]) => textsWithoutEnd(inner, `${place}.${field}`));
}
