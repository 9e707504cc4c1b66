import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { readForWhatHolds, whatHolds } from '../../src/portal/flows/home/read-what-holds.ts';
import { noon, openDevice } from '../support/device.ts';

const today = '2026-11-21';
const basic = { id: 'basic', name: 'Basic', price: 850 };
const premium = { id: 'premium', name: 'Premium', price: 1_650 };
const vacuum = { id: 'vacuum', name: 'Vacuum', price: 200 };
const half = { id: 'half', name: 'Half', price: 200 };
const full = { id: 'full', name: 'Full', price: 400 };
const washPrograms = [basic, premium, vacuum, half, full];
const nothing = { balance: undefined, sellsCredit: true, washPrograms: [], subscriptions: undefined, bought: [] };
const enough = (told: object) => whatHolds({ ...nothing, washPrograms, ...told }, today).enough;

const running: Subscription = {
  subscriptionId: 's1',
  saleItemId: 'comfort',
  identificationItemId: 'p1',
  identificationItemName: '1-ABC-123',
  subscriptionDefinitionDescription: 'Comfort',
  extendable: true,
  price: 1_995,
  validUntil: '2026-12-07',
  renewDate: '2026-12-08',
  paymentType: 'CARD_TOKEN',
};
const covered = (...subscriptions: Partial<Subscription>[]) =>
  whatHolds({ ...nothing, subscriptions: subscriptions.map((told) => ({ ...running, ...told })) }, today).covered;

describe('what the credit is enough for', () => {
  it('is not told as long as credit or prices are not known', () => {
    expect(whatHolds({ ...nothing, balance: 5_000 }, today)).toEqual({ enough: null, covered: [] });
    expect(enough({})).toBe(null);
    expect(enough({ balance: 5_000, washPrograms: [{ ...basic, price: 0 }] })).toBe(null);
  });

  it.each([
    ['the programme taken most', 4_950, ['Basic', 'Premium', 'Top-up', 'Premium'], premium, 3],
    [
      'what most was paid for, though something cheap was taken more often',
      4_950,
      ['Vacuum', 'Vacuum', 'Basic'],
      basic,
      5,
    ],
    ['what was taken last of what as much was paid for', 4_950, ['Half', 'Half', 'Full'], half, 24],
    ['to the cent', 1_650, ['Premium'], premium, 1],
    ['the operator’s first where it is not enough for that', 1_649, ['Premium'], basic, 1],
    ['the operator’s first where none was taken', 1_699, ['Top-up'], basic, 1],
    ['not even one', 849, ['Premium', 'Premium'], basic, 0],
    ['nothing where there is a debt', -1_700, [], basic, 0],
  ])('is counted in %s', (_, balance, bought, program, count) => {
    expect(enough({ balance, bought })).toEqual({ program, count });
  });

  it('is not missed by who washes without paying, nor where no credit is sold', () => {
    const holds = (told: object) => whatHolds({ ...nothing, washPrograms, balance: 849, ...told }, today).enough;
    expect(holds({})).toEqual({ program: basic, count: 0 });
    expect(holds({ subscriptions: [running] })).toBe(null);
    expect(holds({ sellsCredit: false })).toBe(null);
    expect(holds({ subscriptions: [{ ...running, renewDate: null, validUntil: '2026-11-20' }] })).toEqual({
      program: basic,
      count: 0,
    });
    expect(holds({ balance: 850, subscriptions: [running], sellsCredit: false })).toEqual({ program: basic, count: 1 });
  });
});

describe('the credit that counts for today', () => {
  it.each([
    ['is what was read', false, 5_000],
    ['is none that a payment has changed since', true, undefined],
  ])('%s', async (_, isOutdated, counted) => {
    const { database } = openDevice();
    await database.kept.put({ list: 'balance', value: 5_000 });
    await database.stands.put({ list: 'balance', fetchedAt: noon, ...(isOutdated && { isOutdated: true }) });
    expect((await readForWhatHolds(database)).balance).toBe(counted);
  });
});

describe('what washes without paying', () => {
  const one = { item: '1-ABC-123', by: 'Comfort' };

  it.each([
    ['goes on', {}, [{ ...one, until: null }]],
    ['goes on, on the last day that is paid', { validUntil: today }, [{ ...one, until: null }]],
    ['goes on, and was not renewed', { validUntil: '2026-11-20' }, []],
    ['was stopped, on its last day', { renewDate: null, validUntil: today }, [{ ...one, until: today }]],
    ['was stopped, the day after', { renewDate: null, validUntil: '2026-11-20' }, []],
    ['ends by itself', { extendable: false, renewDate: null }, [{ ...one, until: '2026-12-07' }]],
    ['has no day', { extendable: false, renewDate: null, validUntil: null }, []],
  ])('with a subscription that %s', (_, told, expected) => {
    expect(covered(told)).toEqual(expected);
  });

  it('names each plate with its own subscription, what goes on first', () => {
    const stopped = { identificationItemName: '2-DEF-456', renewDate: null };
    expect(covered(stopped, {}).map(({ item, until }) => [item, until])).toEqual([
      ['1-ABC-123', null],
      ['2-DEF-456', '2026-12-07'],
    ]);
  });
});
