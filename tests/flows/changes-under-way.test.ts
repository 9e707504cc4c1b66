import { expect, it } from 'vitest';
import { paymentActs } from '../../src/portal/acts/payments.ts';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { changesUnderWay } from '../../src/portal/flows/activity/changes-under-way.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { noon, openDevice } from '../support/device.ts';

it('what pays, or asks what became of a payment, is no change that is still being sent; another act is, until it is answered', async () => {
  const { database, take } = openDevice();
  const plate = newAct(disablePlate.asked('plate', { identificationItemId: '1' }, null), noon);
  const names = Object.values(paymentActs).flatMap((acts) => Object.values(acts).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(Object.keys(paymentActs).length);
  await take(...names.map((type, index) => ({ ...plate, key: `payment-${index}`, type, state: 'sent' as const })), {
    ...plate,
    key: 'answered',
    state: 'done' as const,
  });
  expect(await changesUnderWay(database)).toBe(0);
  await take(plate, { ...plate, key: 'sent', state: 'sent' as const });
  expect(await changesUnderWay(database)).toBe(2);
});
