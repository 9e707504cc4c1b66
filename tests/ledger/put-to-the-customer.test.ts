import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { minute, second, unreachable } from './samples.ts';
import { sendingTab, wish } from './sending-tab.ts';

describe('what waited for an act of which nobody could tell what became', () => {
  it('goes out when the customer asks for it once that act is done', async () => {
    const differs: Failure = { type: 'refused', status: 409, messageKey: 'exception.command.differs' };
    const { ledger, database, asked, run } = sendingTab(async (_, key) => {
      if (key === 'a') throw differs;
    });
    void ledger.open(wish('a'));
    void ledger.open(wish('b', { dependsOn: 'a' }));
    await run(5 * second);
    const states = () => [...database.acts.values()].map(({ key, state }) => `${key} ${state}`).toSorted();
    expect(states()).toEqual(['a review', 'b review']);
    const a = database.acts.get('a');
    if (a) database.acts.set('a', { ...a, state: 'done' });
    const checking = ledger.check('b');
    await run(10 * second);
    expect(await checking).toBe(true);
    expect([states(), asked.filter((text) => text.includes(' b '))]).toEqual([['a done', 'b done'], ['send b at 5 s']]);
  });
});

it('a back office that says of a void key that it knows nothing is not asked again and again', async () => {
  const act: Act = { ...newAct(wish('a'), 0), state: 'sent', firstSentAt: 0, lastSentAt: 0, takenBack: true };
  const { asked, database, run } = sendingTab(async () => ({ state: 'absent' }), { acts: [act] });
  await run(30 * second);
  expect([asked.every((text) => text.startsWith('void')), asked.length < 12]).toEqual([true, true]);
  await run(3 * minute);
  expect(database.acts.get('a')?.state).toBe('review');
});

it('what nobody seems to have heard of is put to a customer who left a minute after its last request ended, not before', async () => {
  const { ledger, database, run } = sendingTab(async (what) => {
    if (what === 'look') return { state: 'absent' };
    throw unreachable;
  });
  void ledger.open(wish('a', { class: 'B' }));
  await run(59 * second);
  expect(database.acts.get('a')?.state).toBe('sent');
  // It is looked up every half a minute at most.
  await run(2 * minute);
  expect(database.acts.get('a')?.state).toBe('draft');
});
