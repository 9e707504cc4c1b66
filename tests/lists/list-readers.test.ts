import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { AccountStore } from '../../src/portal/flows/account-store.ts';
import { createListReaders } from '../../src/portal/flows/list-readers.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { readPlatesSeen } from '../../src/portal/lists/vehicles.ts';
import { noon, openDevice } from '../support/device.ts';
import { item } from '../support/plates.ts';

const act = newAct(
  { key: 'act-1', type: 'add plate', class: 'B', input: {}, about: 'new plate/1ABC002', sessionEpoch: 'epoch-1' },
  noon,
);

it('rows that were being read while an act was carried out do not hide what it did', async () => {
  const { database, record } = openDevice();
  const told = [[item('1')], [item('1'), item('2')]];
  const ask = async () => {
    const rows = told.shift();
    if (told.length === 1)
      await record(
        [{ type: 'plate added', act: act.key, plate: item('2') }],
        [{ ...act, state: 'done', settledAt: noon }],
      );
    return rows;
  };
  const store = { database, record, ask } as unknown as AccountStore;
  const { reader, stop } = createListReaders(() => store, { onAccount: () => undefined, onSetting: () => undefined });
  await waitFor(reader('plates'), (state) => state.matches('fresh'));
  expect((await readPlatesSeen(database)).map(({ id }) => id)).toEqual(['1', '2']);
  expect(told).toEqual([]);
  stop();
});
