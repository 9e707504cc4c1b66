import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { hangs } from './hangs.ts';
import { minute, second } from './samples.ts';
import { type SendKind, sendingTab, wish } from './sending-tab.ts';

/** What is kept of an answer. */
const told = { id: 'x' };

describe('what became of an act', () => {
  const gone = (told: Partial<Act>): Act => ({
    ...newAct(wish('a', { class: 'B' }), 0),
    state: 'sent',
    firstSentAt: 0,
    lastSentAt: 0,
    ...told,
  });

  it.each<[string, boolean, boolean, string]>([
    ['is asked by key where all of it went out with its key', true, true, 'look'],
    ['is looked for where it went out without', false, true, 'lookUp'],
    ['is looked for where the back office keeps no keys any more', true, false, 'lookUp'],
  ])('%s', async (_, keyed, keys, word) => {
    const { asked, database, run } = sendingTab(async () => ({ state: 'done', answer: undefined }), {
      acts: [gone({ keyed })],
      keys: () => keys,
    });
    await run(second);
    expect([asked, database.acts.get('a')?.state]).toEqual([[`${word} a at 0 s`], 'done']);
  });

  it.each<[string, Partial<Act> | null, Partial<Record<SendKind, unknown>>]>([
    ['with what it is sent', null, { send: told }],
    ['by its key', {}, { look: { state: 'done', answer: told } }],
    ['without keys', { keyed: false }, { lookUp: { state: 'done', answer: told } }],
    ['as it is made void too late', { takenBack: true }, { void: { state: 'done', answer: told } }],
    ['beside its request that hangs', null, { look: { state: 'done', answer: told } }],
  ])('is kept with what was answered %s', async (_, stands, answers) => {
    const kept: unknown[] = [];
    const { ledger, database, run } = sendingTab(
      (asked, __, signal) => (asked in answers ? Promise.resolve(answers[asked]) : hangs(signal)),
      {
        acts: stands === null ? [] : [gone(stands)],
        around: (store) => ({
          ...store,
          change: async (key, decide, change) => {
            if (change?.answer !== undefined) kept.push(change.answer);
            return store.change(key, decide, change);
          },
        }),
      },
    );
    await run(second);
    if (stands === null) void ledger.open(wish('a'));
    await run(10 * second);
    expect([kept, database.acts.get('a')?.state]).toEqual([[told], 'done']);
  });

  it('is not asked again under a session that was refused', async () => {
    const { asked, run } = sendingTab(
      async () => {
        throw { type: 'session ended', status: 401 } satisfies Failure;
      },
      { acts: [gone({})] },
    );
    await run(10 * minute);
    expect(asked).toEqual(['look a at 0 s']);
  });

  it('is waited for without reading the table again and again', async () => {
    let reads = 0;
    const { run } = sendingTab(undefined, {
      acts: [gone({ notBefore: 50 * second })],
      around: (store) => ({
        ...store,
        unsettled: () => {
          reads++;
          return store.unsettled();
        },
      }),
    });
    await run(49 * second);
    expect(reads).toBeLessThan(5);
  });
});
