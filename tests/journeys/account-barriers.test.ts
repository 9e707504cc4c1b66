import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { paths } from '../../src/portal/pages/pages.ts';
import { goTo } from '../support/account-screens.ts';
import { barriersEverywhere, judgedLanguages, narrowPhone } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, choose, control, field, flow } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

interface Place {
  readonly state: string;
  /** What brings the screen there, from the place before it. */
  readonly act?: (page: Page) => Promise<void>;
}

/** The places of each page before sign-in, in the order in which they are come by. */
const pages: readonly { path: string; flow: string; places: readonly Place[] }[] = [
  { path: paths.login, flow: 'log-in', places: [{ state: 'entering' }] },
  {
    path: paths.signUp,
    flow: 'sign-up',
    places: [
      { state: 'entering.not sent yet' },
      { state: 'entering.to be corrected', act: (page) => control(page, 'sign up requested').click() },
    ],
  },
  {
    path: paths.forgotPassword,
    flow: 'forgot-password',
    places: [
      { state: 'entering.not sent yet' },
      {
        state: 'mail under way',
        act: async (page) => {
          await field(page, 'email').fill('nobody@example.com');
          await control(page, 'password mail requested').click();
        },
      },
    ],
  },
  { path: paths.notVerified, flow: 'account-not-verified', places: [{ state: 'entering address' }] },
  { path: `${paths.activation}/demo-activation`, flow: 'activation', places: [{ state: 'ready' }] },
  { path: `${paths.activation}/nonsense`, flow: 'activation', places: [{ state: 'link does not work' }] },
  {
    path: `${paths.newPassword}/demo-activation`,
    flow: 'new-password',
    places: [
      { state: 'entering.not sent yet' },
      { state: 'entering.to be corrected', act: (page) => control(page, 'password chosen').click() },
    ],
  },
  { path: `${paths.emailChange}/demo-activation`, flow: 'email-change', places: [{ state: 'ready' }] },
  { path: `${paths.invitation}/demo-invitation`, flow: 'invitation', places: [{ state: 'entering.not sent yet' }] },
  { path: `${paths.invitation}/nonsense`, flow: 'invitation', places: [{ state: 'link does not work' }] },
];

/** Those that are come to from another one. */
const plain: readonly string[] = [paths.signUp, paths.forgotPassword, paths.notVerified];

/** Each language with an account of another operator, whose language it is from then on. */
const tenants: Readonly<Record<Language, string>> = { nl: 'multisafepay', fr: 'ogone', de: 'adyen' };

describe.each(judgedLanguages)('on the narrowest phone in the dark and on a desk, in %s', (language) => {
  it('no page before sign-in stands in anybody’s way', () =>
    journey(
      browser,
      async (page) => {
        const found: Record<string, string[]> = {};
        for (const { path, flow: name, places } of pages) {
          const address = `/${language}${path}`;
          await (plain.includes(path) ? goTo(page, address) : page.goto(office.origin + address));
          for (const { state, act } of places) {
            await act?.(page);
            const broken = await barriersEverywhere(page, () => flow(page, name, state).waitFor());
            if (broken.length > 0) found[`${path} ${state}`] = broken;
          }
        }
        expect(found).toEqual({});
      },
      narrowPhone,
    ));

  it('no step of completing an account does', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.at(tenants[language]), 'confirmed', `/nl${paths.completion}`);
        await field(page, 'firstName').waitFor();
        if (language !== 'nl') await page.locator(`[data-event="language chosen"][lang="${language}"]`).click();
        await at(page, `/${language}${paths.completion}`);
        // Other words move what is pressed.
        await page.getByText((await textsOf(language))('complete.companyText')).waitFor();
        const step = (state: string) => flow(page, 'complete-details', state).waitFor();
        await choose(page, 'customerType', 'business');
        await control(page, 'company data given').click();
        expect(await barriersEverywhere(page, () => step('company data.to be corrected'))).toEqual([]);
        await choose(page, 'customerType', 'private');
        await field(page, 'firstName').fill('Fien');
        await field(page, 'lastName').fill('Maes');
        await control(page, 'company data given').click();
        await at(page, `/${language}${paths.completionPlate}`);
        expect(await barriersEverywhere(page, () => step('licence plate.filling in'))).toEqual([]);
        await control(page, 'plate passed over').click();
        await at(page, `/${language}${paths.completionCards}`);
        const cards = () => field(page, 'numberOfRequestedIdentificationItems').waitFor();
        expect(await barriersEverywhere(page, cards)).toEqual([]);
      },
      narrowPhone,
    ));
});
