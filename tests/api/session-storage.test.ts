import { afterEach, describe, expect, it, vi } from 'vitest';
import { otherSession, session } from '../../machines/shared/examples.ts';
import {
  endTold,
  findSession,
  forgetSession,
  judgeSession,
  keepSession,
  slideSession,
} from '../../src/portal/spine/session-storage.ts';
import { noon } from '../support/device.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

afterEach(() => vi.restoreAllMocks());

/** A browser's storages and clock. */
function browser() {
  const [storage, tabStorage] = [storageOf(new Map()), storageOf(new Map())];
  const clock = { now: noon };
  return { storage, tabStorage, clock, now: () => clock.now, locks: undefined };
}

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const brief = { ...session, remembered: false };

describe('a session on this device', () => {
  it.each([
    [session, 60 * day],
    [brief, 60 * minute],
  ])('lasts as long as it was asked for, and is asked about after that', async (signedIn, lasts) => {
    const world = browser();
    keepSession(world, signedIn);
    const kept = { ...signedIn, expiresAt: noon + lasts };
    world.clock.now += lasts - 1;
    expect(await judgeSession(world)).toEqual({ session: kept, standing: 'lasts' });
    world.clock.now += 1;
    expect(await judgeSession(world)).toEqual({ session: kept, standing: 'in doubt' });
  });

  it('is asked about when the clock was put back so far that it lasts longer than it ever could', async () => {
    const world = browser();
    keepSession(world, brief);
    world.clock.now -= minute;
    expect(await judgeSession(world)).toMatchObject({ standing: 'in doubt' });
  });

  it('that is not to be remembered lasts while a tab was here before or another one is open, and no longer', async () => {
    const world = browser();
    const open = new Set<string>();
    const locks = {
      query: async () => ({ held: [...open].map((name) => ({ name })) }),
      request: async (name: string) => void open.add(name),
    } as unknown as LockManager;
    const tab = () => ({ ...world, tabStorage: storageOf(new Map()), locks });
    const first = tab();
    await judgeSession(first);
    keepSession(world, brief);
    expect(await judgeSession(tab())).toMatchObject({ standing: 'lasts' });
    open.clear();
    expect(await judgeSession(first)).toMatchObject({ standing: 'lasts' });
    open.clear();
    expect(await judgeSession(tab())).toEqual({ session: null, standing: 'of another visit' });
    open.clear();
    keepSession(world, session);
    expect(await judgeSession(tab())).toMatchObject({ standing: 'lasts' });
  });

  it('lasts on while it is used', () => {
    const world = browser();
    keepSession(world, brief);
    for (let each = 0; each < 10; each += 1) {
      world.clock.now += 50 * minute;
      slideSession(world, brief);
    }
    expect(findSession(world)?.expiresAt).toBe(noon + 560 * minute);
  });

  it('is written once a minute at the most', () => {
    const world = browser();
    keepSession(world, brief);
    const written = vi.spyOn(world.storage, 'setItem');
    for (let second = 0; second < 120; second += 1) {
      world.clock.now += 1_000;
      slideSession(world, brief);
    }
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('that was ended in another tab or belongs to somebody else by now is not brought back by use', () => {
    const world = browser();
    keepSession(world, brief);
    forgetSession(world, []);
    slideSession(world, brief);
    expect(findSession(world)).toBeNull();
    keepSession(world, otherSession);
    world.clock.now += 5 * minute;
    slideSession(world, brief);
    expect(findSession(world)).toMatchObject({ epoch: otherSession.epoch, expiresAt: noon + 60 * day });
  });

  it.each(['by the back office', 'everywhere', 'in another tab', null] as const)(
    'that is over %s tells the other tabs so, and is gone',
    (ended) => {
      const world = browser();
      const told = vi.spyOn(world.storage, 'setItem');
      forgetSession(world, [], ended);
      expect(told).not.toHaveBeenCalled();
      keepSession(world, brief);
      forgetSession(world, [], ended);
      expect(told.mock.calls.map(([, value]) => endTold(value))).toEqual(ended === null ? [null] : [null, ended]);
      expect([findSession(world), world.storage.length]).toEqual([null, 0]);
      for (const other of ['', '{', '17', '[]', null]) expect(endTold(other)).toBeNull();
    },
  );

  it('goes on when the back office answers, whatever the clock says', () => {
    const world = browser();
    keepSession(world, brief);
    world.clock.now += 600 * day;
    slideSession(world, brief);
    expect(findSession(world)?.expiresAt).toBe(noon + 600 * day + 60 * minute);
  });

  it.each([
    '',
    '{',
    'null',
    '17',
    '[]',
    '{"token":"t"}',
    '{"token":1,"accountId":"a","expiresAt":9e15}',
    '{"token":"t","accountId":"a"}',
    '{"token":"t","accountId":"a","expiresAt":"9"}',
  ])('that reads %j is none', (text) => {
    const world = browser();
    world.storage.setItem('washbook.session', text);
    expect(findSession(world)).toBeNull();
  });

  it('leaves nothing but what belongs to the device', () => {
    const world = browser();
    keepSession(world, session);
    world.storage.setItem('washbook.language', 'fr');
    world.storage.setItem('of an account', 'x');
    world.tabStorage.setItem('typed', 'x');
    forgetSession(world, ['washbook.language']);
    expect(['washbook.session', 'of an account', 'washbook.language'].map(world.storage.getItem)).toEqual([
      null,
      null,
      'fr',
    ]);
    expect(world.tabStorage.getItem('typed')).toBeNull();
  });

  it('that two tabs end at the same moment takes nothing of the device’s own along', () => {
    const world = browser();
    keepSession(world, session);
    world.storage.setItem('washbook.revocations', 'a session that is to be ended');
    const { storage } = world;
    // Whatever the other one has done so far, this one found nothing.
    const read = { ...storage, getItem: () => null };
    forgetSession(world, ['washbook.revocations']);
    forgetSession({ ...world, storage: read }, ['washbook.revocations']);
    expect([findSession(world), storage.getItem('washbook.revocations')]).toEqual([
      null,
      'a session that is to be ended',
    ]);
  });

  it('that cannot be kept lasts until the page is closed', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = browser();
    vi.spyOn(world.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(keepSession(world, session)).toEqual({ ...session, expiresAt: noon + 60 * day });
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
