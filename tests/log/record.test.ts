import { describe, expect, it } from 'vitest';
import { newAct } from '../../src/portal/ledger/act.ts';
import { readKept, readPlates, readStand } from '../../src/portal/lists/reading.ts';
import { type Fact, isTold } from '../../src/portal/log/facts.ts';
import { noon, openDevice } from '../support/device.ts';
import { fetched, item, plate, told } from '../support/plates.ts';

const act = newAct(
  {
    key: 'act-1',
    type: 'disable plate',
    class: 'A',
    input: { identificationItemId: '1' },
    about: 'plate/1',
    sessionEpoch: 'epoch-1',
  },
  noon,
);

describe('record', () => {
  it('keeps in the log what the customer asked for and what became of it, with the time, and not what was fetched', async () => {
    const { database, record, clock } = openDevice();
    await record([fetched(item('1')), told('plate disable requested', 'act-1')]);
    clock.now += 60_000;
    await record([told('plate disabled', 'act-1')]);
    expect((await database.facts.toArray()).map(({ type, at }) => [type, at])).toEqual([
      ['plate disable requested', noon],
      ['plate disabled', noon + 60_000],
    ]);
  });

  it('keeps an act with the fact that it was asked for and the row that it changes', async () => {
    const { database, record } = openDevice();
    await record([fetched(item('1'))]);
    await record([told('plate disable requested', 'act-1')], [act]);
    expect(await database.acts.toArray()).toEqual([act]);
    expect(await readPlates(database)).toEqual([plate('1', 'ENABLED', { status: 'DISABLED', act: 'act-1' })]);
  });

  it('leaves nothing of a fact, its list and its act when one of them cannot be kept', async () => {
    const { database, record } = openDevice();
    await record([fetched(item('1'))]);
    const unkeepable = fetched({ ...item('2'), name: (() => 'not plain data') as never });
    await expect(record([told('plate disable requested', 'act-1'), unkeepable], [act])).rejects.toThrow();
    expect([await database.facts.count(), await database.acts.count(), await readPlates(database)]).toEqual([
      0,
      0,
      [plate('1')],
    ]);
  });

  it('says of every list when the back office was last heard of it', async () => {
    const { database, record } = openDevice();
    await record([{ type: 'balance fetched', balance: 1250 }, fetched()]);
    expect([
      await readKept(database, 'balance'),
      await readStand(database, 'balance'),
      await readStand(database, 'plates'),
    ]).toEqual([1250, { list: 'balance', fetchedAt: noon }, { list: 'plates', fetchedAt: noon }]);
    expect(await readStand(database, 'offer')).toBeUndefined();
  });

  it('lays undelivered wishes over plates that are fetched after them', async () => {
    const { database, record } = openDevice();
    const second = { ...act, key: 'act-2', type: 'enable plate', order: 2 };
    await record(
      [told('plate disable requested', 'act-1'), told('plate enable requested', 'act-2')],
      [second, { ...act, order: 1 }],
    );
    await record([fetched(item('1', 'DISABLED'))]);
    expect(await readPlates(database)).toEqual([plate('1', 'DISABLED', { status: 'ENABLED', act: 'act-2' })]);
  });

  it('lays no settled wish over them', async () => {
    const { database, record } = openDevice();
    await record([told('plate disabled', 'act-1')], [{ ...act, state: 'done', settledAt: noon }]);
    await record([fetched(item('1', 'DISABLED'))]);
    expect(await readPlates(database)).toEqual([plate('1', 'DISABLED')]);
  });
});

describe('what the back office told', () => {
  it.each([
    [fetched(), true],
    [{ type: 'transactions round ended', total: 0, round: 1 } satisfies Fact, true],
    [told('plate disable requested', 'act-1'), false],
    [told('plate disable refused', 'act-1'), false],
  ])('is told from what the customer did: %j', (fact, expected) => {
    expect(isTold(fact)).toBe(expected);
  });
});
