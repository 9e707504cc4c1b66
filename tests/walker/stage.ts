import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Walk, Walker, Who } from '../../machines/walk-for.ts';
import { changePreferences, readAccount } from '../../src/contract/account.ts';
import { listIdentificationItemTypes } from '../../src/contract/identification-items.ts';
import type { Language } from '../../src/contract/languages.ts';
import { confirmPassword } from '../../src/contract/password-confirmation.ts';
import { readTexts } from '../../src/tools/catalogs.ts';
import { root } from '../../src/tools/project.ts';
import { type Account, accountOf, accountWith } from '../support/account.ts';
import { startBackOffice } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { breakOffOpening, breakOffReading } from '../support/failing-device.ts';
import { giveSession } from '../support/journey.ts';
import { readNotice } from '../support/later-visit.ts';
import { newcomerAt } from '../support/newcomer.ts';
import { password } from '../support/password.ts';
import { letDaysPass } from './day.ts';
import { holdDevice } from './device.ts';
import { type Gate, gateFor } from './gate.ts';
import { seeInside } from './inside.ts';
import { letPausesLast } from './pauses.ts';
import { keepScripts } from './scripts.ts';
import { hearToasts } from './toasts.ts';
import { holdVersions } from './versions.ts';

type Tells = ReturnType<NonNullable<Walk['tells']>>;

/** So many days a customer stays signed in; a session that is to be remembered lasts twice as long. */
const mostDays = 30;

export interface StageOptions {
  readonly headed?: boolean;
  readonly width?: number;
  readonly language?: Language;
}

/** Where charts are walked: a back office with a fresh demo, and a browser in which somebody is signed in. */
export interface Stage {
  readonly origin: string;
  readonly language: Language;
  /** What the portal says in it, by message id; undefined for none. */
  readonly say: (id: string) => string | undefined;
  /** How wide its pages are, where no phone is walked on. */
  readonly width: number;
  /** Of the customer who is signed in; where there is none, the private customer's. */
  readonly account: Account;
  readonly walker: Walker;
  readonly context: BrowserContext;
  readonly gate: Gate;
  /** The page in which is walked; another one after a kill or in a second tab. */
  page: Page;
  /** Counts everything that must be new each time. */
  next(): number;
  /** An account as it is seen from elsewhere. */
  accountFor(who: 'private' | 'business'): Promise<Account>;
  /** A new customer, who has confirmed their address. */
  newcomer(email: string): Promise<Account>;
  /** Nobody is signed in any more, or somebody again. @param anew whoever is signed in stays so otherwise */
  enterAs(
    who: Who,
    options?: {
      readonly anew?: boolean | undefined;
      readonly tenant?: string | undefined;
      /** The notice of what is kept on the device comes. */
      readonly noticed?: boolean | undefined;
      /** What is told to them differently, from their first page on. */
      readonly tells?: Tells | undefined;
    },
  ): Promise<void>;
  /** Whatever is open in this browser is thrown away. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage({ headed = false, width = 1280, language = 'nl' }: StageOptions = {}): Promise<Stage> {
  const [office, own, texts] = await Promise.all([
    startBackOffice({ transactions: 20, clockMoves: true }),
    openBrowser({ installs: false, headed, noticed: true }),
    readTexts(join(root, 'locales'), language),
  ]);
  const languageCode = language.toUpperCase() as Uppercase<Language>;
  let presses = 0;
  const next = () => {
    presses += 1;
    return presses;
  };
  const enter = async (who: Who, tenant: string | undefined, tells: Tells, noticed: boolean) => {
    const origin = tenant === undefined ? office.origin : office.at(tenant);
    const name = who === 'newcomer' ? `newcomer${next()}@example.com` : who;
    const account = await (who === 'newcomer'
      ? newcomerAt(origin, name as string)
      : accountOf(origin, name ?? 'private'));
    // A customer with a language reads in it, whatever the page's address says.
    if (who !== 'newcomer') await account.ask(changePreferences, { languageCode });
    // Fewer pixels are drawn sooner.
    const context = await own.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: headed ? 1 : 0.5 });
    await Promise.all([
      letDaysPass(context),
      letPausesLast(context),
      holdDevice(context),
      hearToasts(context),
      seeInside(context),
    ]);
    await holdVersions(context);
    await keepScripts(context);
    await context.addInitScript(breakOffReading);
    await context.addInitScript(breakOffOpening);
    if (!noticed) await context.addInitScript(readNotice);
    const gate = await gateFor(context);
    for (const [call, change] of tells) gate.tell(call, change);
    const page = await context.newPage();
    // No page of the portal is needed for it: each walk opens its own.
    if (name !== null) {
      await giveSession(page, origin, name, { remember: true });
      await page.goto(`${origin}/favicon.svg`);
    }
    return { name, origin, tenant, account, walker: await walkerOf(account), context, gate, page };
  };
  let inside: Awaited<ReturnType<typeof enter>> | undefined;
  let entered: Who | undefined;
  let days = 0;
  let wasAnew = false;
  const now = () => {
    if (!inside) throw new Error('Nobody has entered the stage.');
    return inside;
  };
  return {
    get origin() {
      return now().origin;
    },
    language,
    say: (id) => texts.get(id) || undefined,
    width,
    get account() {
      return now().account;
    },
    get walker() {
      return now().walker;
    },
    get context() {
      return now().context;
    },
    get gate() {
      return now().gate;
    },
    get page() {
      return now().page;
    },
    set page(page: Page) {
      now().page = page;
    },
    next,
    accountFor: (who) => accountOf(now().origin, who),
    newcomer: (email) => newcomerAt(now().origin, email),
    enterAs: async (who, { anew = who === null || who === 'newcomer', tenant, tells = [], noticed = false } = {}) => {
      // Whatever may be asked for so many times a day may be asked for again.
      await office.dayPasses();
      days += 1;
      // A customer who was let in for one walk may have been signed out by it.
      const stays = !anew && !wasAnew && entered === who && inside?.tenant === tenant && days < mostDays;
      wasAnew = anew;
      if (inside && stays && !now().page.isClosed()) {
        // A walk may have changed the password, which ends all sessions but that of the browser.
        const { origin, name, page } = inside;
        const account = await accountOf(origin, name ?? 'private').catch(async () =>
          accountWith(origin, await tokenIn(page)),
        );
        // A day has passed since the password was given: what is asked for then is a walk of its own.
        await accountWith(origin, await tokenIn(page))
          .ask(confirmPassword, { currentPassword: password })
          .catch(() => undefined);
        const isReadIn = (await account.ask(readAccount, {})).languageCode;
        inside = { ...inside, account };
        for (const [call, change] of tells) inside.gate.tell(call, change);
        if (who === 'newcomer' || isReadIn === languageCode) return;
      }
      await inside?.context.close();
      inside = await enter(who, tenant, tells, noticed);
      entered = who;
      days = 0;
    },
    leave: async () => {
      await inside?.context.close();
      inside = undefined;
    },
    close: async () => {
      await own.close();
      await office.stop();
    },
  };
}

function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage['washbook.session'] ?? '{}') as { token?: string }).token ?? '');
}

async function walkerOf(account: Account): Promise<Walker> {
  const [{ id, customerId = id }, types] = await Promise.all([
    account.ask(readAccount, {}),
    account.ask(listIdentificationItemTypes, {}),
  ]);
  return { customerId, cardTypeId: types.find(({ code }) => code === 'RFID')?.id ?? '' };
}
