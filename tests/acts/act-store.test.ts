import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Act, cannotBeKept, newAct, underWay } from '../../src/portal/ledger/act.ts';
import { TermIsOver } from '../../src/portal/ledger/ports.ts';
import { rebuild } from '../../src/portal/log/act-log.ts';
import { noon, openDevice } from '../support/device.ts';

const wish = { type: 'disable plate', class: 'A', input: { identificationItemId: '1' }, about: 'plate/1' } as const;

describe('the table of acts', () => {
  it('takes nothing more from a tab that sent before another began to', async () => {
    const { acts } = openDevice();
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    const [frozen, next] = [await acts.claim(), await acts.claim()];
    const tried = (epoch: number) => acts.change('a', (act) => ({ ...act, tries: epoch }), { epoch });
    await expect(tried(frozen)).rejects.toBeInstanceOf(TermIsOver);
    expect((await acts.find('a'))?.tries).toBe(0);
    expect((await tried(next))?.tries).toBe(next);
  });

  it('takes no second act about what needs the customer present, while nobody knows what became of the first', async () => {
    const { acts } = openDevice();
    const order = { ...wish, type: 'request cards', class: 'B', about: 'card requests' } as const;
    await acts.open(newAct({ ...order, key: 'a' }, noon));
    const ask = (key: string, told: { about?: string } = {}) => acts.open(newAct({ ...order, ...told, key }, noon));
    for (const state of ['queued', 'sent', 'draft', 'review'] as const) {
      await acts.change('a', (act) => ({ ...act, state }));
      await expect(ask('b')).rejects.toBe(underWay);
    }
    expect((await ask('a')).key).toBe('a');
    expect((await ask('c', { about: 'another thing' })).key).toBe('c');
    await acts.change('a', (act) => ({ ...act, takenBack: true }));
    expect((await ask('b')).key).toBe('b');
  });

  it('believes what was read before in its own transaction only', async () => {
    const { acts, database } = openDevice();
    const order = { ...wish, type: 'request cards', class: 'B', about: 'card requests' } as const;
    const [first, second] = [newAct({ ...order, key: 'a' }, noon), newAct({ ...order, key: 'b' }, noon)];
    const before = await acts.among();
    await acts.open(first);
    // Another tab has written since.
    await expect(acts.open(second, before)).rejects.toBe(underWay);
    const tables = [database.acts, database.facts, database.senders];
    const together = database.transaction('rw', tables, async () => acts.open(second, await acts.among()));
    await expect(together).rejects.toBe(underWay);
    expect(await database.acts.toCollection().primaryKeys()).toEqual(['a']);
    const other = newAct({ ...order, key: 'c', about: 'another thing' }, noon);
    const kept = await database.transaction('rw', tables, async () => acts.open(other, await acts.among()));
    expect([kept.order, await database.acts.get('c')]).toEqual([2, kept]);
  });

  it('writes none down as sent for a tab that sent when it looked, and no longer does', async () => {
    const { acts } = openDevice();
    const epoch = await acts.claim();
    const among = await acts.among();
    await acts.claim();
    const take = (act: Act) => ({ sent: { ...act, state: 'sent' as const, lastSentAt: noon }, epoch });
    const kept = await acts.open(newAct({ ...wish, key: 'a' }, noon), among, take);
    expect([epoch, among, kept.state]).toEqual([1, { unsettled: [], epoch: 1 }, 'queued']);
  });

  it.each([
    ['still sends', 1, 'sent', ['act asked for', 'act sent']],
    ['sent until another began', 2, 'queued', ['act asked for']],
  ] as const)('writes one down as sent for the tab that %s', async (_, claims, state, told) => {
    const { acts, database } = openDevice();
    for (let claim = 0; claim < claims; claim++) await acts.claim();
    const kept = await acts.open(newAct({ ...wish, key: 'a' }, noon), undefined, (act) => ({
      sent: { ...act, state: 'sent', firstSentAt: noon, lastSentAt: noon },
      epoch: 1,
    }));
    expect([kept.state, await database.acts.get('a')]).toEqual([state, kept]);
    const facts = await database.facts.orderBy('seq').toArray();
    expect(facts.map(({ type }) => type)).toEqual(told);
    expect(rebuild(facts).get('a')?.act).toEqual(kept);
  });

  it('says so where this device cannot keep one; then nothing of it is kept', async () => {
    const { acts, database } = openDevice();
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    vi.spyOn(database.facts, 'add').mockRejectedValueOnce(new Error('UnknownError'));
    const told = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => told.mockRestore());
    await expect(acts.open(newAct({ ...wish, key: 'b' }, noon))).rejects.toBe(cannotBeKept);
    expect(await database.acts.toCollection().primaryKeys()).toEqual(['a']);
    expect(told).toHaveBeenCalledOnce();
  });

  it('lets an act that another version of the portal wrote end, and asks for no list because of it', async () => {
    const { acts, refetched, refuse } = openDevice();
    await acts.open(newAct({ ...wish, key: 'a', type: 'wash the moon' }, noon));
    await refuse('a');
    expect([(await acts.find('a'))?.state, refetched]).toEqual(['refused', []]);
  });

  it('gives an act that ended here as it stands, and one that another tab changed as that left it', async () => {
    const { acts, database, answer, send } = openDevice();
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    await acts.open(newAct({ ...wish, key: 'b', about: 'plate/2' }, noon));
    await answer('a');
    expect(await acts.find('a')).toEqual(await database.acts.get('a'));
    await send('b');
    await database.acts.update('b', { tries: 3 });
    expect((await acts.find('b'))?.tries).toBe(3);
    expect(await acts.find('c')).toBeUndefined();
  });
});
