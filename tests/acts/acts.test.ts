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
  const asking = () =>
    newAct(entry.asked('key-1', { ...sample.input, ...sample.secret } as never, null, sample.knownBefore), 0);

  it('says what it is about, from what is asked for, and keeps no secret', () => {
    const asked = asking();
    const { about = expect.any(String) } = sample;
    expect([asked.about, asked.type, asked.input]).toEqual([about, name, sample.input]);
    const named = pathFieldsOf(entry.call.path).map((field) => String(sample.input[field]));
    expect(named.filter((thing) => !asked.about.includes(thing))).toEqual([]);
  });

  it('is asked for as its call takes it', () => {
    const { call } = entry;
    expect(z.safeEncode(call.input, { ...asking().input, ...sample.secret }).success).toBe(true);
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
    expect((await lookUp(answering(sample.lookUp?.after), asking())).state).toBe('done');
    // What is not there may still be on its way.
    expect(await lookUp(answering(sample.lookUp?.before), asking())).toEqual({ state: 'unknown' });
    // What an older version of the portal wrote may be of another kind.
    expect(await lookUp(answering(sample.lookUp?.after), { ...asking(), input: { none: 1 } })).toEqual({
      state: 'unknown',
    });
  });

  it('is not found in what became of another', async () => {
    const { lookUp } = entry;
    const { after, before } = sample.lookUp ?? {};
    const rows = [after, before].map(rowsIn);
    if (typeof lookUp === 'object' || rows.flat().length === 0) return;
    const [isThere, others] = [rows[0]?.length !== 0, ofAnother(rows[0]?.length ? after : before)];
    const answering: Ask = (async (_: Call) => others) as never;
    expect((await lookUp(answering, asking())).state).toBe(isThere ? 'unknown' : 'done');
  });
});

it('every act is called what the customer calls the thing that it is about, and no other', async () => {
  const lists: Readonly<Record<string, readonly object[]>> = {
    plates: [
      { id: '0', name: '9-ZZZ-999' },
      { id: '1', name: '1-ABC-123' },
    ],
    cards: [
      { id: '0', name: 'Bo' },
      { id: '2', name: 'Lotte' },
    ],
    users: [
      { id: '0', email: 'bo@example.com' },
      { id: '5', email: 'an@example.com' },
    ],
    invitations: [
      { id: '0', email: 'bo@example.com' },
      { id: '4', email: 'cees@example.com' },
    ],
    subscriptions: [
      { subscriptionId: '0', subscriptionDefinitionDescription: 'Basic', identificationItemName: '9-ZZZ-999' },
      { subscriptionId: '8', subscriptionDefinitionDescription: 'Comfort', identificationItemName: '1-ABC-123' },
    ],
    storedCards: [
      { id: '0', lastFour: '0000' },
      { id: '9', lastFour: '4242' },
    ],
  };
  const read: ReadRows = async (list) => lists[list] as never;
  const things = async (from: ReadRows) => {
    const told: [string, unknown][] = [];
    for (const entry of everyAct) {
      const { input, secret } = sampleOf(entry);
      const thing = await entry.thing({ ...input, ...secret } as never, from);
      if (thing !== undefined) told.push([entry.name, thing]);
    }
    return Object.fromEntries(told);
  };
  const fromInput = {
    'add plate': '1-abc-123',
    'request cards': '2',
    'change e-mail address': 'an@example.com',
    'change gift voucher recipient': 'mia@example.com',
    'invite user': 'an@example.com',
  };
  const [plate, card, subscription] = ['1-ABC-123', 'Lotte', 'Comfort, 1-ABC-123'];
  expect(await things(read)).toEqual({
    ...fromInput,
    ...Object.fromEntries(
      ['disable', 'enable', 'change', 'restrict', 'unlink'].map((word) => [`${word} plate`, plate]),
    ),
    ...Object.fromEntries(['disable', 'enable', 'change', 'unlink'].map((word) => [`${word} card`, card])),
    'delete invitation': 'cees@example.com',
    'change administrator': 'an@example.com',
    'change paying with kept': 'an@example.com',
    'delete user': 'an@example.com',
    'stop subscription': subscription,
    'resume subscription': subscription,
    'change payment of subscription': subscription,
    'remove stored card': '4242',
    'remove card kept by MultiSafepay': '4242',
  });
  for (const nothing of [async () => undefined, async () => []]) expect(await things(nothing)).toEqual(fromInput);
});

const names = ['id', 'uuid', 'subscriptionId', 'code', 'email', 'reference', 'ticketId'];

function rowsIn(answer: unknown): readonly object[] {
  if (typeof answer === 'object' && answer !== null && 'content' in answer) return rowsIn(answer.content);
  return Array.isArray(answer) ? answer : [];
}

/** The same rows, under other names. */
function ofAnother(answer: unknown): unknown {
  if (!Array.isArray(answer)) return { content: rowsIn(answer).map(renamed) };
  return answer.map(renamed);
}

function renamed(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, names.includes(field) ? `${value}-other` : value]),
  );
}

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
