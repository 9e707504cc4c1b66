import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/contract/languages.ts';
import { redirectOf, type Visit } from '../../src/portal/pages/guard.ts';
import {
  accountPages,
  anonymousPages,
  categoryPages,
  followed,
  openPages,
  unknownPages,
  visit,
  wizardPages,
} from '../support/visits.ts';

const pages = ['', ...anonymousPages, ...openPages, ...wizardPages, ...accountPages, ...categoryPages, ...unknownPages];
const prefixes = ['', '/nl', '/fr', '/de', '/en', '/xx', '/NL', '/Fr', '//nl', '/nl/'];
const ends = [
  '',
  '/',
  '//',
  '?page=3',
  '?to=%2Fnl%2Fdashboard%2Ftransactions%3Fpage%3D2',
  '?to=https://evil.example',
  '#top',
  '/?a=%2F%2Fevil&b#c',
];
const inLanguage = new RegExp(`^/(?:${languages.join('|')})(?:/[^/]|$|[?#])`);
const statuses = [null, 'NEW', 'EMAIL_CONFIRMED', 'COMPLETED'] as const;
const accountLanguages = [null, ...languages];

/** Every visitor to every address. */
function* everyVisit(): Generator<Visit> {
  for (const status of statuses)
    for (const language of status === null ? [null] : accountLanguages)
      for (const deviceLanguage of [null, 'de'] as const)
        for (const desktop of [true, false])
          for (const prefix of prefixes)
            for (const page of pages)
              for (const end of ends)
                yield visit(prefix + page + end, {
                  session: status && { status, language },
                  deviceLanguage,
                  desktop,
                  browserLanguages: deviceLanguage ? [] : ['en', 'fr-CA'],
                });
}

const pathOf = (address: string) => {
  const { path, search, hash } = visit(address);
  return { path, search, hash };
};
const isUnder = (path: string, tops: readonly string[]) =>
  tops.some((top) => path.slice(3) === top || path.slice(3).startsWith(`${top}/`));
const behindSignIn = [
  '/dashboard',
  '/my-details',
  '/my-login-details',
  '/mandate-activation',
  '/complete-personal-details',
];

/** Where a provider sends a customer back who may be signed in elsewhere. */
const returns = [
  '/mandate-activation',
  '/dashboard/adyen/success',
  '/dashboard/ogone/failed',
  '/dashboard/multisafepay',
  '/dashboard/digiteal/info',
];

/** What is wrong with where a visitor ends, and with the way there; judged without the guard's own parts. */
const judges = {
  'arrives within three redirects, on this site, with a language before the page': (_, last, redirects) => {
    if (redirects.length > 3) return 'too many redirects';
    if (!redirects.every((address) => inLanguage.test(address))) return 'leads elsewhere';
    return inLanguage.test(last.path) ? null : 'no language';
  },
  'stands before the right page': ({ session, desktop }, { path }) => {
    if (session === null) return isUnder(path, behindSignIn) && !isUnder(path, returns) ? 'needs a sign-in' : null;
    if (path.slice(3) === '' || isUnder(path, anonymousPages)) return 'is for visitors without an account';
    if (desktop && isUnder(path, categoryPages)) return 'a desktop has a sidebar';
    if (session.status === 'COMPLETED' && isUnder(path, ['/complete-personal-details']))
      return 'the account is complete';
    const isOpen = isUnder(
      path,
      openPages.map((page) => `/${page.split('/')[1]}`),
    );
    return session.status === 'EMAIL_CONFIRMED' && !isOpen && !isUnder(path, ['/complete-personal-details'])
      ? 'the account is not complete'
      : null;
  },
  'reads the language of the account, of the address, of the device, of the browser, in this order': (first, last) => {
    const named = languages.find(
      (language) => language === /^\/([a-z]{2})(?:\/|$)/i.exec(first.path)?.[1]?.toLowerCase(),
    );
    const expected = first.session?.language ?? named ?? first.deviceLanguage ?? 'fr';
    return last.path.slice(1, 3) === expected ? null : `not ${expected}`;
  },
} satisfies Record<string, (first: Visit, last: Visit, redirects: string[]) => string | null>;

describe('every visitor to every address', () => {
  const faults: { promise: string; way: string; fault: string }[] = [];
  let seen = 0;

  beforeAll(() => {
    for (const first of everyVisit()) {
      seen += 1;
      const redirects = followed(first);
      const last = { ...first, ...(redirects.length > 0 ? pathOf(redirects.at(-1) as string) : {}) };
      for (const [promise, judge] of Object.entries(judges)) {
        const fault = judge(first, last, redirects);
        const way = [first.path + first.search + first.hash, JSON.stringify(first.session), ...redirects].join(' → ');
        if (fault !== null) faults.push({ promise, way, fault });
      }
    }
  });

  it.each(Object.keys(judges))('%s', (promise) => {
    expect(faults.filter((fault) => fault.promise === promise).slice(0, 10)).toEqual([]);
    expect(seen).toBeGreaterThan(200_000);
  });
});

const signedIn = (
  status: 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED' = 'COMPLETED',
  language: Language | null = null,
): Partial<Visit> => ({ session: { status, language } });

describe('a visit to', () => {
  it.each<[string, Partial<Visit>, string | null]>([
    // language
    ['/guest/webshop?a=1#b', { deviceLanguage: 'de' }, '/de/guest/webshop?a=1#b'],
    ['/guest/webshop', {}, '/fr/guest/webshop'],
    ['/guest/webshop', { browserLanguages: ['en', 'es'] }, '/nl/guest/webshop'],
    ['/guest/webshop', { browserLanguages: ['de-AT', 'fr'] }, '/de/guest/webshop'],
    ['/guest/webshop', { browserLanguages: ['frr', 'nl'] }, '/nl/guest/webshop'],
    ['/en/guest/webshop?a=1#b', { deviceLanguage: 'nl' }, '/nl/guest/webshop?a=1#b'],
    ['/NL/guest/webshop', { deviceLanguage: 'de' }, '/nl/guest/webshop'],
    ['/nl/guest/webshop', { deviceLanguage: 'de' }, null],
    ['/nl/guest/webshop/', {}, '/nl/guest/webshop'],
    ['/nl//guest///webshop', {}, '/nl/guest/webshop'],
    ['/nl/nl/guest', {}, null],
    ['/nl/dashboard?page=3#x', signedIn('COMPLETED', 'fr'), '/fr/dashboard?page=3#x'],
    ['/nl/nowhere', {}, null],
    // without a session
    ['/', {}, '/fr/auth/login'],
    ['/de', {}, '/de/auth/login'],
    ['/de/', {}, '/de/auth/login'],
    ['/de/auth/login', {}, null],
    ['/de/dashboard', {}, '/de/auth/login?to=%2Fde%2Fdashboard'],
    [
      '/dashboard/transactions?from=2026-11-01&page=2',
      { deviceLanguage: 'nl' },
      '/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions%3Ffrom%3D2026-11-01%26page%3D2',
    ],
    [
      '/nl/dashboard/transactions?q=%3Cscript%3E',
      {},
      '/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions%3Fq%3D%253Cscript%253E',
    ],
    ['/nl/dashboard?next=//evil.example:80', {}, '/nl/auth/login'],
    ['/nl/complete-personal-details', {}, '/nl/auth/login?to=%2Fnl%2Fcomplete-personal-details'],
    ['/nl/activate/3f0c1d8e', {}, null],
    ['/nl/account-not-verified', {}, null],
    // signed in
    ['/', signedIn('COMPLETED', 'nl'), '/nl/dashboard'],
    ['/nl/', signedIn(), '/nl/dashboard'],
    ['/nl/auth/login', signedIn(), '/nl/dashboard'],
    [
      '/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions%3Fpage%3D2',
      signedIn('COMPLETED', 'de'),
      '/de/dashboard/transactions?page=2',
    ],
    ['/nl/auth/login?to=https%3A%2F%2Fevil.example', signedIn(), '/nl/dashboard'],
    ['/nl/dashboard', signedIn(), null],
    ['/nl/invite/3f0c1d8e', signedIn('COMPLETED', 'nl'), null],
    // by status
    ['/nl/complete-personal-details', signedIn('COMPLETED'), '/nl/dashboard'],
    ['/nl/dashboard', signedIn('EMAIL_CONFIRMED'), '/nl/complete-personal-details'],
    ['/nl/dashboard', signedIn('EMAIL_CONFIRMED', 'de'), '/de/complete-personal-details'],
    ['/nl/auth/login', signedIn('EMAIL_CONFIRMED'), '/nl/complete-personal-details'],
    ['/nl/nowhere', signedIn('EMAIL_CONFIRMED'), '/nl/complete-personal-details'],
    ['/nl/complete-personal-details/nowhere', signedIn('EMAIL_CONFIRMED'), null],
    ['/nl/username/3f0c1d8e', signedIn('EMAIL_CONFIRMED'), null],
    ['/nl/dashboard/transactions', signedIn('NEW'), null],
    ['/nl/complete-personal-details', signedIn('NEW'), null],
    ['/nl/auth/login', signedIn('NEW'), '/nl/dashboard'],
    // by the width of the screen
    ['/nl/dashboard/choose-car-category', signedIn(), '/nl/dashboard'],
    ['/nl/dashboard/choose-car-category', { ...signedIn(), desktop: false }, null],
  ])('%s by %j is sent to %s', (address, told, expected) => {
    expect(redirectOf(visit(address, told))).toBe(expected);
  });
});
