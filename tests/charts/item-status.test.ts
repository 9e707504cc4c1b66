import { describe, expect, it } from 'vitest';
import { failures } from '../../machines/shared/examples.ts';
import { itemStatusMachine } from '../../machines/shared/item-status.ts';
import type { Step } from '../../src/charts/steps.ts';
import { walk } from '../support/charts.ts';

const having = (...steps: Step[]) => walk(itemStatusMachine, { input: { itemId: 'plate-1' }, steps });
const asked: Step = { event: { type: 'disable requested' } };
const confirmed = (key: string): Step => ({ event: { type: 'disable confirmed', key } });
const resting = { itemId: 'plate-1', key: null };

describe(itemStatusMachine.id, () => {
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
      { enabling: 'under way' },
      [{ actor: 'enable item', input: { itemId: 'plate-1', key: 'key-1' } }],
    ]);
  });

  it('a refused disable returns to idle', async () => {
    const { snapshot } = await having(asked, confirmed('key-1'), { actor: 'disable item', fails: failures.refused });
    expect([snapshot.value, snapshot.context]).toEqual(['idle', resting]);
  });

  it('what was not sent goes out under its key, and only when the customer says so', async () => {
    const unsent: Step[] = [asked, confirmed('key-1'), { actor: 'disable item', fails: failures.noAnswer }];
    const { snapshot } = await having(...unsent);
    expect(snapshot.value).toBe('disable not sent');
    const { invoked } = await having(...unsent, { event: { type: 'send requested' } });
    expect(invoked.map(({ input }) => input)).toEqual(Array(2).fill({ itemId: 'plate-1', key: 'key-1' }));
    expect((await having(...unsent, { event: { type: 'send declined' } })).snapshot.value).toBe('idle');
  });

  it('what nobody knows is asked for under its key, and cannot be asked for with another', async () => {
    const open: Step[] = [asked, confirmed('key-1'), { event: { type: 'outcome left open' } }];
    const again = await having(...open, asked, { event: { type: 'enable requested', key: 'key-2' } });
    expect(again.snapshot.value).toEqual({ disabling: 'outcome not known' });
    const { invoked } = await having(...open, { event: { type: 'outcome asked for' } });
    expect(invoked.map(({ input }) => input)).toEqual(Array(2).fill({ itemId: 'plate-1', key: 'key-1' }));
  });

  it('confirming twice disables once, with the first key', async () => {
    const { invoked } = await having(asked, confirmed('key-1'), confirmed('key-2'));
    expect(invoked).toEqual([{ actor: 'disable item', input: { itemId: 'plate-1', key: 'key-1' } }]);
  });

  it('no key is used for a second wish', async () => {
    const { snapshot, invoked } = await having(
      asked,
      confirmed('key-1'),
      { actor: 'disable item', done: undefined },
      asked,
      confirmed('key-2'),
    );
    expect([snapshot.value, invoked.map(({ input }) => (input as { key: string }).key)]).toEqual([
      { disabling: 'under way' },
      ['key-1', 'key-2'],
    ]);
  });

  it('nothing may be updated or reloaded while an act is under way', async () => {
    const { snapshot } = await having(asked, confirmed('key-1'));
    expect([snapshot.hasTag('busy'), snapshot.hasTag('safe')]).toEqual([true, false]);
  });
});
