import { expect, it } from 'vitest';
import { changeAccount } from '../../src/contract/account.ts';
import { languages } from '../../src/contract/languages.ts';
import { paths } from '../../src/portal/pages/pages.ts';
import { accountOf } from '../support/account.ts';
import { accountScreens, goTo, settled } from '../support/account-screens.ts';
import { atTwiceTheSize, wear } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'business');

/** Each page of the account once. */
const inTheFrame = accountScreens.filter(({ path }) => !path.includes('?') && path !== '/nowhere');
const narrowest = { viewport: { width: 320, height: 640 } };

it.each(languages)(
  'in %s the tabs of invoices stand beside each other on the narrowest phone, and nothing of its foot is cut off',
  (language) =>
    journey(
      browser,
      async (page) => {
        const say = await textsOf(language);
        await ask(changeAccount, { languageCode: language.toUpperCase() as 'NL' });
        await signIn(page, office.origin, 'business', `/${language}/dashboard/invoice`);
        const tabs = page.getByRole('navigation', { name: say('invoices.which') });
        await tabs.waitFor();
        const { inside, room } = await tabs.evaluate(({ scrollWidth, clientWidth }) => ({
          inside: scrollWidth,
          room: clientWidth,
        }));
        expect([inside, await tabs.getByRole('link').count()]).toEqual([room, 3]);
        const cutOff = await page.locator('footer a').evaluateAll(
          (links) =>
            links.filter((link) => {
              const { left, right } = link.getBoundingClientRect();
              return left < 0 || right > innerWidth;
            }).length,
        );
        expect([cutOff, (await page.locator('footer a').count()) > 6]).toEqual([0, true]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      },
      narrowest,
    ),
);

it.each(languages)(
  'in %s no name of a page is broken or covered by what can be done there, also where the text is twice as large',
  (language) =>
    journey(
      browser,
      async (page) => {
        const { ask: askPrivate } = await accountOf(office.origin, 'private');
        await askPrivate(changeAccount, { languageCode: language.toUpperCase() as 'NL' });
        await signIn(page, office.origin, 'private', `/${language}${paths.myLoginDetails}`);
        await settled(page, '[data-page-heading]');
        const found: string[] = [];
        for (const { path, shows } of inTheFrame) {
          await goTo(page, `/${language}${path}`);
          await settled(page, shows);
          for (const width of [320, 360]) {
            await wear(page, { viewport: { width, height: 640 }, colorScheme: 'light' });
            const usual = await page.evaluate(namesWithoutRoom);
            const large = await atTwiceTheSize(page, () => page.evaluate(namesWithoutRoom));
            found.push(...[...usual, ...large].map((name) => `${width} ${name}`));
          }
        }
        expect(found).toEqual([]);
      },
      narrowest,
    ),
);

/** The name of the page, where a word of it goes on in the next line or something else stands on it. */
function namesWithoutRoom(): string[] {
  const heading = document.querySelector('[data-page-heading]') as HTMLElement;
  const text = heading.firstChild as Text;
  const range = document.createRange();
  const words = [...text.data.matchAll(/[\p{L}’]+/gu)].map(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return [...range.getClientRects()];
  });
  const others = [...document.querySelectorAll('main > :first-child :is(a, button)')].map((one) =>
    one.getBoundingClientRect(),
  );
  const isBroken = words.some((parts) => new Set(parts.map(({ top }) => Math.round(top))).size > 1);
  const isCovered = words.flat().some((part) => {
    const isOn = (other: DOMRect) =>
      other.left < part.right && part.left < other.right && other.top < part.bottom && part.top < other.bottom;
    return others.some(isOn) || part.right > innerWidth;
  });
  return isBroken || isCovered ? [text.data] : [];
}

it('what is shown at the wash is large enough for a reader where the text is twice as large, and nothing stands on it', () =>
  journey(
    browser,
    async (page) => {
      await signIn(page, office.origin, 'private', `/nl${paths.wallet}`);
      const code = page.locator('[data-flow="wallet"] [data-id]:not([inert]) [data-qr]');
      await code.waitFor();
      const seen = () =>
        code.evaluate((drawn) => {
          const { width, height, left, top } = drawn.getBoundingClientRect();
          const inTheMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
          return [Math.min(width, height) >= 120, drawn.contains(inTheMiddle)];
        });
      expect([await seen(), await atTwiceTheSize(page, seen)]).toEqual([
        [true, true],
        [true, true],
      ]);
    },
    { viewport: { width: 360, height: 740 } },
  ));

it.each(['/dashboard/multisafepay/redirect?transactionid=nobody-knows', '/mandate-activation/success'])(
  '%s has a heading and a name in a browser without a session',
  (path) =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl${path}`);
      await page.getByRole('heading', { level: 1, name: say('checkout.resultTitle') }).waitFor();
      await expect.poll(() => page.title()).toBe(`Blauwe Parel – ${say('checkout.resultTitle')}`);
    }),
);
