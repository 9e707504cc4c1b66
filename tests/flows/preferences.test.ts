import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/contract/account.ts';
import { preferencesIn, typedPreferences } from '../../src/portal/flows/details/preferences.ts';

const accountWith = (minimumBalanceAmount: number | null, told: Partial<Account> = {}) =>
  ({
    languageCode: 'FR',
    preferredLocationId: null,
    preferences: { vatTicketEmail: null, minimumBalanceAmount, marketing: true },
    ...told,
  }) as Account;
const usual = 1_500;
const shown = (account: Account) => typedPreferences(account, 'nl', usual);
/** What is asked for where nothing was changed: an earlier wish may still be under way. */
const allOf = ({ preferences, languageCode, preferredLocationId }: Account) => ({
  ...preferences,
  languageCode,
  preferredLocationId,
});
function wishOf(account: Account, typed: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [field, text] of Object.entries(typed))
    if (text !== '' || !['lowBalance', 'marketing'].includes(field)) form.set(field, text);
  return preferencesIn(form, account).wish;
}

describe('the balance of which a customer is warned', () => {
  it.each([
    [1_000, '10'],
    [1_250, '12,50'],
    [1_205, '12,05'],
    [99, '0,99'],
    [0, '0'],
    [250_000, '2500'],
  ])('of %i cents stands as %s, and saved as it stands it stays', (cents, text) => {
    const account = accountWith(cents);
    expect(shown(account)).toMatchObject({ lowBalance: 'on', minimumBalanceAmount: text });
    expect(wishOf(account, shown(account))).toEqual(allOf(account));
  });

  it('is the operator’s usual one where there is none, and is asked for only with the warning', () => {
    const account = accountWith(null);
    expect(shown(account)).toMatchObject({ lowBalance: '', minimumBalanceAmount: '15' });
    expect(wishOf(account, shown(account))).toEqual(allOf(account));
    expect(wishOf(account, { ...shown(account), lowBalance: 'on' })).toEqual({ minimumBalanceAmount: usual });
    expect(wishOf(accountWith(1_250), { ...shown(accountWith(1_250)), lowBalance: '' })).toEqual({
      minimumBalanceAmount: null,
    });
  });
});

it('of preferences only what was changed is asked for', () => {
  const account = accountWith(1_250);
  const typed = shown(account);
  expect(wishOf(account, { ...typed, languageCode: 'DE' })).toEqual({ languageCode: 'DE' });
  expect(wishOf(account, { ...typed, marketing: '' })).toEqual({ marketing: false });
  expect(wishOf(account, { ...typed, vatTicketEmail: 'b@example.com' })).toEqual({ vatTicketEmail: 'b@example.com' });
  expect(shown(accountWith(null, { languageCode: null }))).toMatchObject({ languageCode: 'NL' });
});
