import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { type ActType, type ActTypeName, actTypes } from '../../src/portal/ledger/act-types.ts';

const types: [ActTypeName, ActType][] = Object.entries(actTypes) as never;

it.each(types)('%s is kept: neither reading nor anything with a secret in it is an act', (_, { call }) => {
  expect(['A', 'B']).toContain(call.act);
});

const plate = { id: '1', code: '1ABC123', name: '1-ABC-123', status: 'ENABLED' };
const card = { id: '2', code: '70010001', name: 'Lotte', status: 'ENABLED' };
const account = { id: '3', accountStatus: 'COMPLETED', street: 'Kerkstraat', busNumber: null, deletionRequestedAt: 1 };

/** For each act without an own key at the back office: what was asked for, what tells that it happened, and what that it did not (yet). */
const words: Partial<Record<ActTypeName, { input: object; after: unknown; before: unknown }>> = {
  'change account': {
    input: { street: 'Kerkstraat', busNumber: null },
    after: account,
    before: { ...account, street: 'Dorpsstraat' },
  },
  'complete account': { input: {}, after: account, before: { ...account, accountStatus: 'EMAIL_CONFIRMED' } },
  'ask for deletion': { input: {}, after: account, before: { ...account, deletionRequestedAt: null } },
  'withdraw deletion request': { input: {}, after: { ...account, deletionRequestedAt: null }, before: account },
  'invite user': { input: { email: 'An@example.com' }, after: [{ id: '4', email: 'an@example.com' }], before: [] },
  'delete invitation': { input: { invitationId: '4' }, after: [], before: [{ id: '4', email: 'an@example.com' }] },
  'change administrator': {
    input: { applicationUserId: '5', admin: true },
    after: [{ id: '5', admin: true }],
    before: [{ id: '5', admin: false }],
  },
  'delete user': { input: { applicationUserId: '5' }, after: [{ id: '6' }], before: [{ id: '5' }] },
  'add plate': { input: { name: '1-abc-123' }, after: [plate], before: [] },
  'unlink plate': { input: { identificationItemId: '1' }, after: [], before: [plate] },
  'register card': { input: { code: '70010001' }, after: [card], before: [] },
  'unlink card': { input: { identificationItemId: '2' }, after: [], before: [card] },
  'cancel card request': {
    input: { identificationItemCreationRequestId: '7' },
    after: { content: [{ id: '7', status: 'CANCELLED' }] },
    before: { content: [{ id: '7', status: 'NEW' }] },
  },
};

describe('at a back office that keeps no keys', () => {
  const scarce = types.filter(([, { call, lookUp }]) => call.act === 'B' || lookUp);

  it.each(scarce)('%s is looked up, or says why it cannot be', async (type, { lookUp }) => {
    if (typeof lookUp === 'object') return expect(lookUp.cannot).toMatch(/\.$/);
    const { input = {}, after, before } = words[type] ?? {};
    const act = newAct({ key: 'key-1', type, class: 'B', input: { ...input }, about: 'x', sessionEpoch: 'e' }, 0);
    const askWith = (answer: unknown): Ask => (async (_: Call) => answer) as never;
    expect((await lookUp?.(askWith(after), act))?.state).toBe('done');
    // What is not there may still be on its way.
    expect(await lookUp?.(askWith(before), act)).toEqual({ state: 'unknown' });
  });
});
