import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { barriers } from '../support/axe.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, phone } from '../support/browser.ts';
import { journey } from '../support/journey.ts';
import { control, field, flow } from '../support/screen.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 60 }), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

interface Screen {
  readonly path: string;
  readonly flow: string;
  readonly state: string;
  /** What brings the screen there. */
  readonly act?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { path: '/auth/login', flow: 'log-in', state: 'entering' },
  { path: '/auth/sign-up', flow: 'sign-up', state: 'entering.not sent yet' },
  {
    path: '/auth/sign-up',
    flow: 'sign-up',
    state: 'entering.to be corrected',
    act: (page) => control(page, 'sign up requested').click(),
  },
  { path: '/auth/forgot-password', flow: 'forgot-password', state: 'entering.not sent yet' },
  {
    path: '/auth/forgot-password',
    flow: 'forgot-password',
    state: 'mail under way',
    act: async (page) => {
      await field(page, 'email').fill('nobody@example.com');
      await control(page, 'password mail requested').click();
    },
  },
  { path: '/account-not-verified', flow: 'account-not-verified', state: 'entering address' },
  { path: '/activate/demo-activation', flow: 'activation', state: 'ready' },
  { path: '/activate/nonsense', flow: 'activation', state: 'link does not work' },
  { path: '/password/demo-activation', flow: 'new-password', state: 'entering.not sent yet' },
  {
    path: '/password/demo-activation',
    flow: 'new-password',
    state: 'entering.to be corrected',
    act: (page) => control(page, 'password chosen').click(),
  },
  { path: '/username/demo-activation', flow: 'email-change', state: 'ready' },
  { path: '/invite/demo-invitation', flow: 'invitation', state: 'entering.not sent yet' },
  { path: '/invite/nonsense', flow: 'invitation', state: 'link does not work' },
];

describe.each(languages)('no page before sign-in stands in anybody’s way, in %s', (language) => {
  it.each([
    ['a phone', phone],
    ['a desk', { viewport: { width: 1280, height: 800 } }],
  ])(
    'on %s',
    (_, options) =>
      journey(
        browser,
        async (page) => {
          const found: Record<string, string[]> = {};
          for (const { path, flow: name, state, act } of screens) {
            await page.goto(`${office.origin}/${language}${path}`);
            await act?.(page);
            await flow(page, name, state).waitFor();
            const here = await barriers(page);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
            );
            if (overflow) here.push('the page is wider than the screen');
            if (here.length > 0) found[`${path} ${state}`] = here;
          }
          expect(found).toEqual({});
        },
        options,
      ),
    180_000,
  );
});
