import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { accountHash, databaseName } from '../../src/portal/log/database-name.ts';
import { sealActs, unsealActs } from '../../src/portal/log/sealed-acts.ts';
import { noon } from '../support/device.ts';

const day = 24 * 3_600_000;
const act = (key: string): Act =>
  newAct(
    {
      key,
      type: 'disable plate',
      class: 'A',
      input: { identificationItemId: '1' },
      about: 'plate/1',
    },
    noon,
  );

beforeAll(() => {
  Dexie.dependencies = { indexedDB, IDBKeyRange };
});
afterEach(() => Dexie.delete('washbook-sealed'));

describe('sealed acts', () => {
  it('come back to the same account, once', async () => {
    await sealActs('hash-of-petra', [act('1'), act('2')], noon);
    expect(await unsealed('hash-of-petra', noon + day)).toEqual([act('1'), act('2')]);
    expect(await unsealed('hash-of-petra', noon + day)).toEqual([]);
  });

  it('stay out of sight of every other account', async () => {
    await sealActs('hash-of-petra', [act('1')], noon);
    expect(await unsealed('hash-of-jan', noon)).toEqual([]);
    expect(await unsealed('hash-of-petra', noon)).toEqual([act('1')]);
  });

  it('go on where they stood when nothing was typed for them', async () => {
    const sent: Act = { ...act('1'), state: 'sent', firstSentAt: noon, lastSentAt: noon, tries: 3, order: 7 };
    await sealActs('hash', [sent], noon);
    expect(await unsealed('hash', noon)).toEqual([sent]);
  });

  it('that were taken back stay so, whatever was typed for them', async () => {
    const sent = { state: 'sent', firstSentAt: noon, lastSentAt: noon } as const;
    const typed = { ...act('2'), ...sent, input: { email: 'petra@example.com' } };
    const acts: Act[] = [
      { ...act('1'), ...sent, takenBack: true },
      { ...typed, takenBack: true },
      { ...act('3'), ...sent },
    ];
    await sealActs('hash', acts, noon);
    expect((await unsealed('hash', noon)).map(({ key, takenBack }) => [key, takenBack])).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
    ]);
  });

  it.each([
    ['was not sent is wanted no longer', { state: 'queued' }, { state: 'queued' }],
    ['was left for the customer to decide is wanted no longer', { state: 'draft' }, { state: 'queued' }],
    ['was sent is only asked about', { state: 'sent', firstSentAt: noon }, { state: 'sent', firstSentAt: noon }],
    ['nobody knows about stays so', { state: 'review', firstSentAt: noon }, { state: 'review', firstSentAt: noon }],
  ] as const)('that hold what was typed lose it: one that %s', async (_, stands, becomes) => {
    const typed: Act = {
      ...act('1'),
      ...stands,
      type: 'invite user',
      class: 'B',
      input: { email: 'petra@example.com' },
      about: 'invitation to petra@example.com',
      failure: { type: 'refused', status: 400, messageKey: 'some.key', placeholder: 'petra', details: ['petra'] },
    };
    await sealActs('hash', [typed], noon);
    const [found] = await unsealed('hash', noon);
    expect(JSON.stringify(found)).not.toContain('petra');
    expect(found).toMatchObject({ ...becomes, key: '1', type: 'invite user', input: {}, expiresAt: 0, class: 'A' });
    expect(found?.failure).toEqual({ type: 'refused', status: 400, messageKey: 'some.key' });
  });

  it('are kept for 30 days, whoever signs in then', async () => {
    await sealActs('hash-of-petra', [act('old')], noon);
    await sealActs('hash-of-petra', [act('young')], noon + day);
    expect(await unsealed('hash-of-jan', noon + 30 * day + 1)).toEqual([]);
    expect(await unsealed('hash-of-petra', noon + 30 * day)).toEqual([act('young')]);
  });

  it('stay sealed when they cannot be taken over', async () => {
    await sealActs('hash-of-petra', [act('1')], noon);
    await expect(
      unsealActs('hash-of-petra', noon, () => Promise.reject(new Error('the device is full'))),
    ).rejects.toThrow('the device is full');
    expect(await unsealed('hash-of-petra', noon)).toEqual([act('1')]);
  });

  it('put away twice are one', async () => {
    await sealActs('hash-of-petra', [act('1')], noon);
    await sealActs('hash-of-petra', [{ ...act('1'), tries: 2 }], noon + day);
    expect(await unsealed('hash-of-petra', noon + day)).toEqual([{ ...act('1'), tries: 2 }]);
  });
});

describe('the name of an account on a device', () => {
  it('is its own for every tenant and account, and tells neither', async () => {
    const names = await Promise.all([
      databaseName('adyen.localhost', '17'),
      databaseName('ogone.localhost', '17'),
      databaseName('adyen.localhost', '18'),
    ]);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^washbook-[0-9a-f]{24}$/);
    expect(await databaseName('adyen.localhost', '17')).toBe(`washbook-${await accountHash('adyen.localhost', '17')}`);
  });
});

async function unsealed(hash: string, now: number): Promise<Act[]> {
  const found: Act[] = [];
  await unsealActs(hash, now, async (acts) => void found.push(...acts));
  return found;
}
