import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { authoritiesIn } from '../../src/portal/screens/legal/authorities.ts';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 1 }, { installs: false });
const say = await textsOf('de');

type Authority = readonly [name: string, site: string | null];

const gba = 'Gegevensbeschermingsautoriteit – Autorité de protection des données';
const ofReader: Authority = [say('privacy.yourAuthority'), null];

/** What the pages make of a country: both named with where they are found, one without, none, and one that was not told. `tests/screens/legal` holds all countries. */
const authorities: readonly (readonly [country: string | null, accessibility: Authority | null, data: Authority])[] = [
  ['BE', ['FOD Economie – SPF Économie', 'economie.fgov.be'], [gba, 'gegevensbeschermingsautoriteit.be']],
  ['DE', ['Marktüberwachungsstelle der Länder für die Barrierefreiheit (MLBF)', null], ofReader],
  ['ES', null, ofReader],
  // It is at home in Belgium; where it has its seat it has not said.
  [null, ['FOD Economie – SPF Économie', 'economie.fgov.be'], ofReader],
];
const names = ['AT', 'BE', 'DE', 'FR', 'LU', 'NL'].flatMap((country) =>
  Object.values(authoritiesIn(country) ?? {}).flatMap((authority) => authority?.name ?? []),
);

/** From now on the pages say so of the operator. */
async function saying(page: Page, notice: object | null): Promise<void> {
  await page.route(/\/de\/(?:privacy|accessibility|legal-notice)$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-encoding': _, ...headers } = answer.headers();
    const body = (await answer.text()).replace(/(id="tenant">)([^<]*)/, (__, before, told) => {
      const tenant = JSON.parse(told);
      return before + JSON.stringify({ ...tenant, legalNotice: notice && { ...tenant.legalNotice, ...notice } });
    });
    await route.fulfill({ status: 200, headers, body });
  });
}

/** What a page says of any authority: the sentences, and where they lead. */
async function toldAt(page: Page, origin: string, name: 'accessibility' | 'privacy') {
  await page.goto(`${origin}/de/${name}`);
  await present(page.locator('main h2'));
  const paragraphs = await page
    .locator('main p')
    .evaluateAll((all) =>
      all.map((one) => [
        one.textContent,
        [...one.querySelectorAll('a[href^="http"]')].map((link) => link.getAttribute('href')),
      ]),
    );
  const begins = [say('accessibility.supervisor'), say('privacy.complaint')].map((text) => text.split('<0>')[0] ?? '');
  const isOfAuthority = ([text, links]: unknown[]) =>
    begins.some((begin) => String(text).startsWith(begin)) ||
    (links as unknown[]).length > 0 ||
    names.some((name) => String(text).includes(name));
  return paragraphs.filter(isOfAuthority);
}

function sentence(id: 'accessibility.supervisor' | 'privacy.complaint', authority: Authority | null) {
  if (authority === null) return [];
  const [name, site] = authority;
  const text = say(id)
    .replace('{body}', name)
    .replaceAll(/<\/?0>/g, '');
  return [[text, site === null ? [] : [`https://${site}`]]];
}

describe('an operator names on its pages the authorities of its country, and no other', () => {
  it.each(authorities)('where it is at home in %s', (country, accessibility, data) =>
    journey(browser, async (page) => {
      await saying(page, { country });
      const told = [];
      for (const name of ['accessibility', 'privacy'] as const) told.push(await toldAt(page, office.origin, name));
      expect(told).toEqual([sentence('accessibility.supervisor', accessibility), sentence('privacy.complaint', data)]);
    }),
  );

  it('where its pages were told nothing of it, and it says so itself', () =>
    journey(browser, async (page) => {
      await saying(page, null);
      const [[, accessibility, data] = []] = authorities;
      if (!accessibility || !data) throw new Error('Belgium has both');
      await expect.poll(() => toldAt(page, office.origin, 'privacy')).toEqual(sentence('privacy.complaint', data));
      expect(await toldAt(page, office.origin, 'accessibility')).toEqual(
        sentence('accessibility.supervisor', accessibility),
      );
    }));
});

describe('an imprint', () => {
  const facts = async (page: Page, origin: string) => {
    await page.goto(`${origin}/de/legal-notice`);
    await present(page.locator('main dd'));
    return page
      .locator('main dl > div')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.querySelector('dt')?.textContent,
            [one.querySelector('dd')?.textContent, ...[...one.querySelectorAll('a')].map(({ href }) => href)],
          ]),
        ),
      );
  };
  const named = (...ids: string[]) => ids.map((id) => say(`legalNotice.${id}`));
  const [chamber = '', supervisor = '', disputeBody = ''] = named('chamber', 'supervisor', 'disputeBody');

  it.each([
    [
      { country: 'AT', chamber: 'WKO Wien', supervisor: 'MA 63', disputeBody: null },
      [['WKO Wien'], ['MA 63'], undefined],
    ],
    [
      { country: 'FR', disputeBody: { name: 'Médiateur', url: 'https://mediateur.example/' } },
      [undefined, undefined, ['Médiateur', 'https://mediateur.example/']],
    ],
    [{ country: 'NL', disputeBody: { name: 'Commissie', url: null } }, [undefined, undefined, ['Commissie']]],
    [
      { country: 'NL', disputeBody: { name: 'Commissie', url: 'http://commissie.example' } },
      [undefined, undefined, ['Commissie']],
    ],
    [{ country: 'BE', disputeBody: null }, [undefined, undefined, undefined]],
    [
      { country: 'DE', name: 'Waschpark GmbH', disputeBody: null },
      [undefined, undefined, [say('legalNotice.noDispute').replace('{company}', 'Waschpark GmbH')]],
    ],
  ])('of %j names just the bodies that it tells', (notice, expected) =>
    journey(browser, async (page) => {
      await saying(page, notice);
      const told = await facts(page, office.origin);
      expect([told[chamber], told[supervisor], told[disputeBody]]).toEqual(expected);
    }),
  );

  it('is that of the operator of its host, and of no other', () =>
    journey(browser, async (page) => {
      const [name = '', register = '', email = ''] = named('name', 'register', 'email');
      const told = [];
      for (const tenant of ['multisafepay', 'adyen', 'ogone', 'digiteal']) {
        const its = await facts(page, office.at(tenant));
        told.push([its[name]?.[0], its[register]?.[0], its[email]?.[0]]);
      }
      expect(told).toEqual([
        ['Blauwe Parel nv', 'RPR Gent, afdeling Oostende, 0741.205.902', 'info@blauwe-parel.example'],
        ['Noordlicht bv', 'RPR Antwerpen, afdeling Turnhout, 0753.881.228', 'info@noordlicht.example'],
        ['Zilverbeek bv', 'RPR Antwerpen, afdeling Hasselt, 0814.667.069', 'info@zilverbeek.example'],
        ['Bulle Corail SRL', 'RPM Liège, division Namur, 0551.284.652', 'info@bulle-corail.example'],
      ]);
    }));
});
