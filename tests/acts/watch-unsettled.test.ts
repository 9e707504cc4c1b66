import '../support/indexed-db.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { noon, openDevice } from '../support/device.ts';
import { breakOffReading, failToRead } from '../support/failing-device.ts';

const wish = { type: 'disable plate', class: 'A', input: { identificationItemId: '1' }, about: 'plate/1' } as const;

breakOffReading();
const always = Number.POSITIVE_INFINITY;

const stops: (() => void)[] = [];
beforeEach(() => {
  for (const loud of ['error', 'warn'] as const) vi.spyOn(console, loud).mockReturnValue();
});
afterEach(() => {
  failToRead(0);
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('who watches the acts', () => {
  it('hears of each change, also where this device broke off reading it', async () => {
    const { acts, watched } = await watching();
    failToRead(2);
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    await expect.poll(() => watched.keys).toEqual([[], ['a']]);
    expect(watched.unreadable).toBe(0);
  });

  it('is told where this device goes on failing, and of the acts once it works again', async () => {
    const { acts, watched } = await watching();
    failToRead(always);
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    await expect.poll(() => watched.unreadable).toBe(1);
    failToRead(0);
    await expect.poll(() => watched.keys).toEqual([[], ['a']]);
  });

  it('and comes later, hears nothing that is older than what could not be read', async () => {
    const { acts, watched, watch } = await watching();
    failToRead(always);
    await acts.open(newAct({ ...wish, key: 'a' }, noon));
    await expect.poll(() => watched.unreadable).toBe(1);
    const late = watch();
    failToRead(0);
    await expect.poll(() => late.keys).toEqual([['a']]);
  });
});

async function watching() {
  const { acts, database } = openDevice();
  await database.open();
  const watch = () => {
    const watched = { keys: [] as string[][], unreadable: 0 };
    const onChange = (unsettled: readonly Act[]) => void watched.keys.push(unsettled.map(({ key }) => key));
    const onUnreadable = () => {
      watched.unreadable += 1;
    };
    stops.push(acts.watch(onChange, onUnreadable));
    return watched;
  };
  const watched = watch();
  await expect.poll(() => watched.keys).toEqual([[]]);
  return { acts, watched, watch };
}
