import { describe, expect, it } from 'vitest';
import { changePreferredLocation, listLocations } from '../../src/contract/locations.ts';
import { listSales } from '../../src/contract/sales.ts';
import { formatsOf } from '../../src/portal/words/formats.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn, untilInstalled, untilKept } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, list, row } from '../support/screen.ts';

const { office, browser, installing } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'private');
const branches = await ask(listLocations, {});
const { content } = await ask(listSales, { page: 0, size: 60 });
const { money, moment } = formatsOf('nl', belgium);

describe('a wash', () => {
  const wash = content.find(({ item, identificationItemName: plate }) => item === 'Wasbeurt Basic' && plate !== '');
  const branch = branches.find(({ id }) => id === wash?.locationId);

  it('tells where it was, shows the plate and what the same costs there today, and leads to that branch, without a network', () =>
    journey(installing, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions?text=basic');
      await row(page, wash?.id ?? '').waitFor();
      await untilKept(page, 'locations');
      await untilInstalled(page);
      await page.context().setOffline(true);
      await control(row(page, wash?.id ?? ''), 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      const plate = sheet.locator('dd', { hasText: wash?.identificationItemName ?? '' }).locator('svg');
      const price = branch?.washPrograms?.find(({ name }) => name === wash?.item)?.price ?? 0;
      const again = await sheet.locator('[data-again] p').innerText();
      await expect
        .poll(async () => [
          await plate.count(),
          again.startsWith(`Wasbeurt Basic kost bij ${branch?.name} nu ${money(price)}. `),
        ])
        .toEqual([1, true]);
      await sheet.getByRole('link', { name: branch?.name ?? '' }).click();
      await at(page, '/nl/dashboard/branches');
      await row(page, branch?.id ?? '').waitFor();
      expect(new URL(page.url()).hash).toBe(`#${branch?.id}`);
    }));

  it('of which something went wrong is told to the operator by mail, with a code that leads to it and names nobody', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions?text=basic');
      await control(row(page, wash?.id ?? ''), 'transaction opened').click();
      const sheet = flow(page, 'show-transaction', 'shown');
      await sheet
        .getByText(branch?.name ?? '')
        .first()
        .waitFor();
      const mail = new URL((await sheet.locator('[data-wrong]').getAttribute('href')) ?? '');
      const code = mail.searchParams.get('body')?.split('\r\n').at(-1) ?? '';
      expect([mail.protocol, mail.pathname, mail.searchParams.get('subject')]).toEqual([
        'mailto:',
        expect.stringMatching(/^[^@]+@[^@]+$/),
        `Wasbeurt Basic · ${moment(wash?.date ?? '', 0)} · ${branch?.name}`,
      ]);
      const [washbook, , what, status, id, when, ...more] = code.split(' ');
      expect([washbook, what, status, id, when, more]).toEqual([
        'washbook',
        'transaction',
        'success',
        wash?.id,
        `at=${new Date(wash?.date ?? '').toISOString()}`,
        [],
      ]);
      expect(mail.href).not.toContain(encodeURIComponent(wash?.identificationItemName ?? ''));
    }));
});

describe('the branches', () => {
  it('stand there with address, hours and prices, the one that the customer likes best first, and the way to each', () =>
    journey(browser, async (page) => {
      const [first, second, third] = branches.map(({ id }) => id);
      await ask(changePreferredLocation, { locationId: second ?? '' });
      await signIn(page, office.origin, 'private', '/nl/dashboard/branches');
      const shown = list(page, 'locations', 'fresh').locator('section[data-id]');
      await shown.first().waitFor();
      await expect
        .poll(() => shown.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['id'])))
        .toEqual([second, first, third]);
      const brugge = row(page, second ?? '');
      expect((await brugge.innerText()).split('\n').filter(Boolean)).toEqual([
        'Blauwe Parel Brugge',
        'Favoriet',
        'Maalse Steenweg 212',
        '8310 Brugge',
        'Route',
        'Openingsuren',
        'maandag – zaterdag',
        '06:30 – 21:30',
        'zondag',
        '08:00 – 20:00',
        'Wasbeurten en prijzen',
        ...(branches[1]?.washPrograms ?? []).flatMap(({ name, price }) => [name, money(price)]),
      ]);
      expect(await brugge.locator('[data-map]').getAttribute('href')).toBe(
        'https://www.openstreetmap.org/search?query=Maalse%20Steenweg%20212%2C%208310%20Brugge',
      );
      expect(await page.locator('main').innerText()).not.toContain('Noordlicht');
    }));

  it('lead a phone to its own maps', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', '/nl/dashboard/branches');
        const ways = page.locator('[data-map]');
        await ways.first().waitFor();
        expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('?')[0]))).toEqual(
          branches.map(() => 'geo:0,0'),
        );
      },
      { ...phone, userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile' },
    ));
});
