import { describe, expect, it } from 'vitest';
import { addPlate, changePlate, disablePlate, enablePlate, unlinkPlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { inReview } from '../../src/portal/ledger/judge.ts';
import { openDevice } from '../support/device.ts';
import { fetched, item, seen } from '../support/plates.ts';

const first = { identificationItemId: '1' };
const newPlate = { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' } as const;

async function withPlates(...plates: ReturnType<typeof item>[]) {
  const device = openDevice();
  await device.learn(fetched(...plates));
  return { ...device, plates: () => readRowsSeen(device.database, 'plates') };
}

describe('licence plates as the customer sees them', () => {
  it('are not known before they were fetched', async () => {
    expect(await readRowsSeen(openDevice().database, 'plates')).toBeUndefined();
  });

  it('are what the back office told last; one that is gone there is gone', async () => {
    const { learn, plates } = await withPlates(item('1'), item('3'));
    await learn(fetched(item('1', 'DISABLED'), item('2')));
    expect(await plates()).toEqual([seen(item('1', 'DISABLED')), seen(item('2'))]);
  });

  it.each([
    ['disable', disablePlate, 'ENABLED', 'DISABLED'],
    ['enable', enablePlate, 'DISABLED', 'ENABLED'],
  ] as const)(
    'show an asked-for %s, busy until it is settled, and take it back when it is refused',
    async (_, act, was, is) => {
      const { ask, answer, refuse, plates } = await withPlates(item('1', was));
      await ask(act, 'key-1', first);
      expect(await plates()).toEqual([seen(item('1', is), { busy: true })]);
      await refuse('key-1');
      expect(await plates()).toEqual([seen(item('1', was))]);
      await ask(act, 'key-2', first);
      await answer('key-2', item('1', is));
      expect(await plates()).toEqual([seen(item('1', is))]);
    },
  );

  it('that were switched stay so where the answer was lost', async () => {
    const { ask, answer, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await answer('key-1');
    expect(await plates()).toEqual([seen(item('1', 'DISABLED'))]);
  });

  it('of two wishes show the later, and stay busy when the earlier is settled', async () => {
    const { ask, answer, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await ask(enablePlate, 'key-2', first);
    expect(await plates()).toEqual([seen(item('1'), { busy: true })]);
    await answer('key-1', item('1', 'DISABLED'));
    expect(await plates()).toEqual([seen(item('1'), { busy: true })]);
  });

  it('keep a wish over rows that are fetched after it, and under an answer to another wish', async () => {
    const { ask, answer, learn, plates } = await withPlates(item('1'));
    await ask(disablePlate, 'key-1', first);
    await ask(changePlate, 'key-2', { ...first, name: '1 ABC 001' });
    await learn(fetched(item('1'), item('2')));
    await answer('key-2', { ...item('1'), name: '1 ABC 001' });
    expect(await plates()).toEqual([seen(item('1', 'DISABLED'), { name: '1 ABC 001', busy: true }), seen(item('2'))]);
  });

  it('hold one that was added from the answer on, not twice, and are asked for again', async () => {
    const { ask, answer, learn, plates, refetched } = await withPlates(item('1'));
    await ask(addPlate, 'key-1', newPlate);
    expect(await plates()).toEqual([seen(item('1'))]);
    await answer('key-1', item('2'));
    expect([await plates(), refetched]).toEqual([[seen(item('1')), seen(item('2'))], ['plates']]);
    await learn(fetched(item('1'), item('2')));
    expect(await plates()).toEqual([seen(item('1')), seen(item('2'))]);
  });

  it('wait for the next list when the answer of an addition was lost', async () => {
    const { ask, answer, plates, refetched } = await withPlates(item('1'));
    await ask(addPlate, 'key-1', newPlate);
    await answer('key-1');
    expect([await plates(), refetched]).toEqual([[seen(item('1'))], ['plates']]);
  });

  it('mark one that is being removed, until the customer has to decide, and are without it in the end', async () => {
    const { ask, answer, acts, plates } = await withPlates(item('1'), item('2'));
    await ask(unlinkPlate, 'key-1', first);
    expect(await plates()).toEqual([seen(item('1'), { busy: true, leaving: true }), seen(item('2'))]);
    await acts.change('key-1', (act) => inReview(act, null));
    expect(await plates()).toEqual([seen(item('1')), seen(item('2'))]);
    await answer('key-1');
    expect(await plates()).toEqual([seen(item('2'))]);
  });
});
