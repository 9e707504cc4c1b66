import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { createListReaders, type ListPorts } from '../../src/portal/lists/list-readers.ts';
import { openDevice } from '../support/device.ts';
import { item } from '../support/plates.ts';

it('a back office that went back to an older state is shown as it is now, and nothing is asked of it again', async () => {
  const { database, keep, acts, ask: askFor, answer } = openDevice();
  const told = [[item('1')], [item('1')]];
  const ports = { database, keep, ask: async () => told.shift() } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  await waitFor(reader('plates'), (state) => state.matches('fresh'));
  await askFor(addPlate, 'key-1', { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' });
  await answer('key-1', item('2'));
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1', '2']);
  reader('plates').send({ type: 'refresh requested' });
  await waitFor(reader('plates'), (state) => state.matches('fresh') && told.length === 0);
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1']);
  expect([await acts.unsettled(), (await acts.find('key-1'))?.state]).toEqual([[], 'done']);
  stop();
});

it('rows that were being read while an act was carried out do not hide what it did', async () => {
  const { database, keep, ask: askFor, answer } = openDevice();
  await askFor(addPlate, 'key-1', { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' });
  const told = [[item('1')], [item('1'), item('2')]];
  const ask = async () => {
    const rows = told.shift();
    if (told.length === 1) await answer('key-1', item('2'));
    return rows;
  };
  const ports = { database, keep, ask } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  await waitFor(reader('plates'), (state) => state.matches('fresh'));
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1', '2']);
  expect(told).toEqual([]);
  stop();
});
