import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/call.ts';
import { pathFieldsOf } from '../../src/contract/call.ts';
import type { Invitation } from '../../src/contract/invitations.ts';
import { inviteUser } from '../../src/portal/acts/access.ts';
import type { ReadRows } from '../../src/portal/acts/act.ts';
import { everyAct } from '../../src/portal/acts/catalogue.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { locales, readTexts } from '../../src/tools/catalogs.ts';
import { actSamples, sampleOf } from '../support/act-samples.ts';

const acts = everyAct.map((entry) => [entry.name, entry] as const);
const catalogs = await Promise.all(locales.map((locale) => readTexts('locales', locale)));

it('every sample is of an act', () => {
  const names = everyAct.map(({ name }) => name);
  expect(Object.keys(actSamples).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(acts)('the act “%s”', (name, entry) => {
  const sample = sampleOf(entry);
  const asked = newAct(
    entry.asked('key-1', { ...sample.input, ...sample.secret } as never, null, sample.knownBefore),
    0,
  );

  it('says what it is about, from what is asked for', () => {
    const { about = expect.any(String) } = sample;
    expect([asked.about, asked.type, asked.input]).toEqual([about, name, sample.input]);
    const named = pathFieldsOf(entry.call.path).map((field) => String(sample.input[field]));
    expect(named.filter((thing) => !asked.about.includes(thing))).toEqual([]);
  });

  it('is asked for as its call takes it', () => {
    const { call } = entry;
    expect(z.safeEncode(call.input, { ...asked.input, ...sample.secret }).success).toBe(true);
    expect(Object.keys(sample.secret ?? {})).toEqual(entry.secret);
    expect(pathFieldsOf(call.path).every((field) => field in sample.input)).toBe(true);
  });

  it('has words in every language', () => {
    expect(catalogs.map((texts) => Boolean(texts.get(entry.words)))).toEqual(locales.map(() => true));
  });

  it('is looked up at a back office without keys, or says why it cannot be', async () => {
    const { lookUp } = entry;
    if (typeof lookUp === 'object') return expect(lookUp.cannot).toMatch(/\.$/);
    expect(sample.lookUp, 'Say in tests/support/act-samples.ts what tells that it happened.').toBeDefined();
    const answering = (answer: unknown): Ask => (async (_: Call) => answer) as never;
    expect((await lookUp(answering(sample.lookUp?.after), asked)).state).toBe('done');
    // What is not there may still be on its way.
    expect(await lookUp(answering(sample.lookUp?.before), asked)).toEqual({ state: 'unknown' });
  });
});

describe('an invitation that waits', () => {
  const earlier = { id: '4', email: 'an@example.com', validUntil: '2026-11-21T12:00:00Z' };
  const later = { ...earlier, validUntil: '2026-11-28T12:00:00Z' };
  const another = { ...earlier, id: '5' };
  const read =
    (rows: readonly Invitation[] | undefined): ReadRows =>
    async () =>
      rows as never;
  it.each([
    ['the one that was there before', [earlier], [earlier], 'unknown'],
    ['the one that was there, with more time', [earlier], [later], 'done'],
    ['another one to the same address', [earlier], [another], 'done'],
    ['the first one', [], [earlier], 'done'],
    ['one to somebody else', [], [{ ...earlier, email: 'bo@example.com' }], 'unknown'],
    ['any, where nobody knew what was there before', undefined, [earlier], 'unknown'],
  ] as const)('is %s', async (_, before, after, state) => {
    const input = { email: 'An@example.com' };
    const known = await inviteUser.knownBefore(input, read(before));
    const { lookUp } = inviteUser;
    if (typeof lookUp === 'object') throw new Error(lookUp.cannot);
    const answering = (async () => after) as unknown as Ask;
    expect((await lookUp(answering, newAct(inviteUser.asked('key-1', input, null, known), 0))).state).toBe(state);
  });
});
