import { describe, expect, it } from 'vitest';
import { changeUsualPreferences } from '../../src/portal/acts/details.ts';
import type { Fetched } from '../../src/portal/lists/keep.ts';
import { beginAsking } from '../../src/portal/log/fences.ts';
import { outdateOtherLanguage } from '../../src/portal/log/lists-language.ts';
import { openDevice } from '../support/device.ts';
import { item } from '../support/plates.ts';
import { sale } from '../support/sales.ts';
import { toldAccount } from '../support/told-account.ts';

const account = (languageCode: string) =>
  ({ type: 'list fetched', list: 'account', value: { ...toldAccount, languageCode } }) as const;
const plates: Fetched = { type: 'list fetched', list: 'plates', value: [item('1')] };
const sales = {
  type: 'transactions fetched',
  sales: [sale({ id: '1' })],
  total: 1,
  round: 3,
  nextPage: null,
  joins: true,
} as const;

async function toldIn(language: string) {
  const device = openDevice();
  await device.learn(account(language), plates, sales);
  const outdated = async () =>
    (await device.database.stands.toArray()).map(({ list, isOutdated, nextPage }) => [
      list,
      isOutdated === true,
      nextPage ?? null,
    ]);
  return { ...device, outdated };
}

const upToDate = [
  ['account', false, null],
  ['plates', false, null],
  ['transactions', false, null],
];
const toBeRead = [
  ['account', true, null],
  ['plates', true, null],
  ['transactions', true, 0],
];

describe('a device that follows the language of its account', () => {
  it('learns it first, and asks nothing anew for it', async () => {
    const { database, outdated } = await toldIn('NL');
    expect([await outdateOtherLanguage(database), await outdated()]).toEqual([false, upToDate]);
    expect([await outdateOtherLanguage(database), await outdated()]).toEqual([false, upToDate]);
  });

  it('has every list read anew once it is another, and of the transactions every page; and once', async () => {
    const { database, learn, outdated } = await toldIn('NL');
    await outdateOtherLanguage(database);
    await learn(account('FR'));
    expect([await outdateOtherLanguage(database), await outdated()]).toEqual([true, toBeRead]);
    await learn(plates);
    expect(await outdateOtherLanguage(database)).toBe(false);
    expect(await outdated()).toEqual([
      ['account', true, null],
      ['plates', false, null],
      ['transactions', true, 0],
    ]);
  });

  it('keeps nothing that was being asked for meanwhile', async () => {
    const { database, keep, learn } = await toldIn('NL');
    await outdateOtherLanguage(database);
    const asking = await beginAsking(database, 'plates');
    await learn(account('DE'));
    await outdateOtherLanguage(database);
    expect([await keep(plates, asking), await keep(plates, await beginAsking(database, 'plates'))]).toEqual([
      false,
      true,
    ]);
  });

  it('waits until the back office has it: what the customer only asked for changes nothing yet', async () => {
    const { database, ask, answer } = await toldIn('NL');
    await outdateOtherLanguage(database);
    await ask(changeUsualPreferences, 'key-1', { languageCode: 'FR' });
    expect(await outdateOtherLanguage(database)).toBe(false);
    await answer('key-1', account('FR').value);
    expect(await outdateOtherLanguage(database)).toBe(true);
  });

  it('finds none where no account was told, as with a guest', async () => {
    const { database, learn } = openDevice();
    await learn(plates);
    expect([await outdateOtherLanguage(database), await database.kept.count()]).toEqual([false, 1]);
  });
});
