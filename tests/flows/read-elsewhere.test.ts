import { expect, it } from 'vitest';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { readElsewhere } from '../../src/portal/flows/activity/read-elsewhere.ts';
import { openDevice } from '../support/device.ts';

it('what the back office tells of acts is told but once: this device knows its own by their keys, however old they are', async () => {
  const { database, ask } = openDevice();
  expect(await readElsewhere(database)).toEqual({ stand: undefined, acts: [] });
  await ask(disablePlate, 'key-own', { identificationItemId: 'plate-1' });
  const elsewhere = {
    key: 'key-other',
    call: 'disableIdentificationItem',
    at: '2026-11-20T10:00:00.000Z',
    state: 'DONE',
    browser: 'Safari',
    system: 'iPhone',
  } as const;
  await database.kept.put({ list: 'deviceActs', value: [elsewhere, { ...elsewhere, key: 'key-own' }] });
  await database.stands.put({ list: 'deviceActs', fetchedAt: 1 });
  expect(await readElsewhere(database)).toEqual({ stand: { list: 'deviceActs', fetchedAt: 1 }, acts: [elsewhere] });
});
