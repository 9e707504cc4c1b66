import { describe, expect, it } from 'vitest';
import { fromNowOn, readToldSince } from '../../src/portal/lists/told-since.ts';
import { beginAsking } from '../../src/portal/log/fences.ts';
import { outdateLists } from '../../src/portal/log/outdate-lists.ts';
import { openDevice } from '../support/device.ts';

const balance = (value: number) => ({ type: 'list fetched', list: 'balance', value }) as const;

describe('what the back office said since a moment', () => {
  it('is not what it had said before, nor what it was asked for before and answers after', async () => {
    const { database, keep } = openDevice();
    await keep(balance(2_000), await beginAsking(database, 'balance'));
    const asked = await beginAsking(database, 'balance');
    const paid = fromNowOn();
    const told = () => readToldSince(database, 'balance', paid);
    expect(await told()).toBeUndefined();
    expect(await keep(balance(2_000), { ...asked, at: paid - 1 })).toBe(true);
    expect(await told()).toBeUndefined();
    expect(await keep(balance(7_000), { ...(await beginAsking(database, 'balance')), at: paid + 1 })).toBe(true);
    expect(await told()).toBe(7_000);
  });

  it('is no longer known once something else has changed it, and of another list it never was', async () => {
    const { database, keep } = openDevice();
    const before = fromNowOn() - 1;
    await keep(balance(7_000), await beginAsking(database, 'balance'));
    expect(await readToldSince(database, 'balance', before)).toBe(7_000);
    expect(await readToldSince(database, 'monthlyTotal', before)).toBeUndefined();
    await outdateLists(database, ['balance']);
    expect(await readToldSince(database, 'balance', before)).toBeUndefined();
  });
});
