import { describe, expect, it } from 'vitest';
import { plateStatusMachine } from '../../machines/vehicles/plate-status.ts';
import { type Step, walk } from '../support/charts.ts';
import { failures } from '../support/sample-values.ts';

const having = (...steps: Step[]) => walk(plateStatusMachine, { input: { plateId: 'plate-1' }, steps });
const asked: Step = { event: { type: 'disable requested' } };
const confirmed = (key: string): Step => ({ event: { type: 'disable confirmed', key } });
const resting = { plateId: 'plate-1', key: null, failure: null };

describe(plateStatusMachine.id, () => {
  it('switching off asks first', async () => {
    const { snapshot, invoked } = await having(asked);
    expect([snapshot.value, invoked]).toEqual(['confirming disable', []]);
  });

  it('cancelling asks nothing of the back office', async () => {
    const { snapshot, invoked } = await having(asked, { event: { type: 'disable cancelled' } });
    expect([snapshot.value, snapshot.context, invoked]).toEqual(['idle', resting, []]);
  });

  it('switching on does not ask', async () => {
    const { snapshot, invoked } = await having({ event: { type: 'enable requested', key: 'key-1' } });
    expect([snapshot.value, invoked]).toEqual([
      'enabling',
      [{ actor: 'enable plate', input: { plateId: 'plate-1', key: 'key-1' } }],
    ]);
  });

  it('a refused disable returns to idle with the failure', async () => {
    const { snapshot } = await having(asked, confirmed('key-1'), { actor: 'disable plate', fails: failures.refused });
    expect([snapshot.value, snapshot.context]).toEqual(['idle', { ...resting, failure: failures.refused }]);
  });

  it('the failure is gone with the next wish', async () => {
    const refused: Step[] = [asked, confirmed('key-1'), { actor: 'disable plate', fails: failures.refused }];
    expect((await having(...refused, asked)).snapshot.context.failure).toBeNull();
    expect(
      (await having(...refused, { event: { type: 'enable requested', key: 'key-2' } })).snapshot.context.failure,
    ).toBeNull();
  });

  it('confirming twice disables once, with the first key', async () => {
    const { invoked } = await having(asked, confirmed('key-1'), confirmed('key-2'));
    expect(invoked).toEqual([{ actor: 'disable plate', input: { plateId: 'plate-1', key: 'key-1' } }]);
  });

  it('no key is used for a second wish', async () => {
    const { snapshot, invoked } = await having(
      asked,
      confirmed('key-1'),
      { actor: 'disable plate', done: undefined },
      asked,
      confirmed('key-2'),
    );
    expect([snapshot.value, invoked.map(({ input }) => (input as { key: string }).key)]).toEqual([
      'disabling',
      ['key-1', 'key-2'],
    ]);
  });

  it('nothing may be updated or reloaded while an act is under way', async () => {
    const { snapshot } = await having(asked, confirmed('key-1'));
    expect([snapshot.hasTag('busy'), snapshot.hasTag('safe')]).toEqual([true, false]);
  });
});
