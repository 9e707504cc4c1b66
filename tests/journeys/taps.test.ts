import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, present } from '../support/screen.ts';

const address = '/nl/dashboard/transactions';
const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** The transactions on a phone that has all of them. */
const onAPhone = (run: (page: Page) => Promise<void>) =>
  journey(
    browser,
    async (page) => {
      await signIn(page, office.origin, 'private', address);
      await present(page.locator('[data-complete="true"]'));
      await run(page);
    },
    phone,
  );

const next = '[data-event="page chosen"][data-to="next"]';
const firstRow = (page: Page) => page.locator('[data-list="transactions"] [data-id]').first().getAttribute('data-id');
const turn = async (page: Page) => {
  const before = await firstRow(page);
  await page.locator(next).tap();
  await expect.poll(() => firstRow(page)).not.toBe(before);
};

it('what a tap chooses is painted before its address is written down, and that follows', () =>
  onAPhone(async (page) => {
    await control(page, 'filters opened').tap();
    const preset = control(page, 'range chosen').nth(3);
    const told = await preset.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return [button.ariaPressed, location.search];
    });
    expect(told).toEqual(['true', '']);
    await at(page, /\/transactions\?from=.+&to=.+$/);
  }));

it('the address of another page follows its rows, and waits for nothing else', () =>
  onAPhone(async (page) => {
    const told = await page.evaluateHandle((wanted) => {
      const later = globalThis.setTimeout;
      // That it comes after a while in any case is not what brings it here.
      const never = ((run: () => void, after = 0, ...given: []) =>
        after < 100 ? later(run, after, ...given) : 0) as typeof setTimeout;
      Object.assign(globalThis, { setTimeout: never });
      const row = () => document.querySelector('[data-list="transactions"] [data-id]')?.getAttribute('data-id');
      const before = row();
      const rows: string[] = [];
      (globalThis as unknown as { navigation: EventTarget }).navigation.addEventListener('currententrychange', () =>
        rows.push(row() === before ? 'of the page before' : 'of this page'),
      );
      document.querySelector<HTMLElement>(wanted)?.click();
      return rows;
    }, next);
    await at(page, `${address}?page=1`);
    expect(await told.jsonValue()).toEqual(['of this page']);
  }));

it('other days are painted once, as they stay, and none of the other fields is drawn anew', () =>
  onAPhone(async (page) => {
    await control(page, 'filters opened').tap();
    // What there is to choose from has come: nothing but the tap changes them from now on.
    await present(page.locator('[name="status"] option').nth(1));
    const preset = control(page, 'range chosen').nth(3);
    const told = await preset.evaluate(async (button: HTMLElement) => {
      const fields: (string | null)[] = [];
      const watching = new MutationObserver((changes) => {
        for (const { target } of changes) fields.push((target as Element).getAttribute('name'));
      });
      const sheet = button.closest('[role="dialog"]') as Element;
      watching.observe(sheet, { subtree: true, attributeFilter: ['type', 'name'] });
      const day = sheet.querySelector<HTMLInputElement>('[name="from"]');
      button.click();
      await Promise.resolve();
      const first = [button.ariaPressed, day?.value];
      const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.textContent);
      while (!day?.value) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { first, moving, fields: [...new Set(fields)].toSorted() };
    });
    // A browser builds a field of a day anew for another one: that is no part of the first drawing.
    expect(told).toEqual({ first: ['true', ''], moving: [], fields: ['from', 'to'] });
  }));

it('who goes elsewhere in the moment of a choice is there', () =>
  onAPhone(async (page) => {
    await page.evaluate((wanted) => {
      document.querySelector<HTMLElement>(wanted)?.click();
      document.querySelector<HTMLElement>('nav a[href$="/dashboard/wallet"]')?.click();
    }, next);
    await at(page, '/nl/dashboard/wallet');
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await at(page, '/nl/dashboard/wallet');
  }));

it('a page of rows makes no new ways of writing amounts and days', () =>
  onAPhone(async (page) => {
    await turn(page);
    const made = await page.evaluateHandle(() => {
      const names: string[] = [];
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (target, given) => {
              names.push(name);
              return Reflect.construct(target, given) as object;
            },
          }),
        });
      return names;
    });
    await turn(page);
    await turn(page);
    expect(await made.jsonValue()).toEqual([]);
  }));

it('a sheet that closes has next to nothing styled anew of the page beneath', () =>
  onAPhone(async (page) => {
    const beneath = await page.locator('#root *').count();
    await control(page, 'filters opened').tap();
    // What a list tells meanwhile is drawn as well, whatever closes then: one closing of a few has to be free of it.
    const closed = async () => {
      const styled = await mostStyled(page, async () => {
        await control(page, 'filters closed').last().tap();
        await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
      });
      await control(page, 'filters opened').tap();
      return styled;
    };
    await expect.poll(closed).toBeLessThan(beneath / 4);
  }));

/** How many elements are styled at once while something is done, at the most. */
async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const counts: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly Traced[])
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0);
  });
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  await devtools.detach();
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

interface Traced {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}
