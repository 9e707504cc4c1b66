import type { Page } from 'playwright-core';
import type { DeviceHolds, LeftAct } from '../../machines/walk-device.ts';
import { type Around, type LinkMail, type Walk, whoWalks } from '../../machines/walk-for.ts';
import { completeInvitation, invite } from '../../src/contract/invitations.ts';
import { newAct } from '../../src/portal/ledger/act.ts';
import { atRest, condensed } from '../../src/portal/log/act-log.ts';
import { accountWith } from '../support/account.ts';
import { lastResort } from '../support/last-resort.ts';
import { linkIn, linksIn } from '../support/mails.ts';
import { password } from '../support/password.ts';
import { present } from '../support/screen.ts';
import { failsFromTheBeginning, keepsOfSession } from './beginnings.ts';
import { noticesStand } from './device.ts';
import { holdPauses } from './pauses.ts';
import type { Place } from './place.ts';
import type { Stage } from './stage.ts';

/** Whoever walks a path that begins so, and what is told to them. */
export function enterFor(stage: Stage, walk: Walk, input: unknown): Promise<void> {
  const { endsSession: anew, tenant, noticed, tells } = walk;
  return stage.enterAs(whoWalks(walk, input), { anew, tenant, noticed, tells: tells?.(input as never) });
}

/** The account, the ledger and the back office as a path needs them; what is made for it becomes a spare row. Several where one vanishes on the way. */
export async function prepare(stage: Stage, walk: Walk, place: Place, route: string): Promise<void> {
  const { account, walker, next } = stage;
  const { given, joins, vanishes, left, narrow, timed, visited } = walk;
  await stage.page.setViewportSize({ width: narrow ? phoneWidth : stage.width, height: 800 });
  for (let count = vanishes ? 3 : 1; count > 0; count -= 1) {
    for (const [call, asked, isEnough] of given?.(walker, next(), stage.origin) ?? []) {
      const making = account.ask(call, asked as never) as Promise<{ id?: string } | undefined>;
      const made = await (isEnough ? making.catch(() => undefined) : making);
      if (made?.id) place.spares.push(made.id);
    }
  }
  if (joins) await join(stage, joins(next()));
  await forget(stage);
  if (visited) await visit(stage, walk, route);
  await holdPauses(stage.page, timed !== undefined);
  if (left) await leaveActs(stage, left(null, { ...around(stage, place), walker }));
}

async function join({ origin, account }: Stage, email: string): Promise<void> {
  await account.ask(invite, { email });
  const token = (await linkIn(origin, email, '/invite/')).split('/').at(-1) ?? '';
  await accountWith(origin, '').ask(completeInvitation, { token, password });
}

/** Until every list that it shows is there, wholly. */
async function visit({ page, origin, language }: Stage, walk: Walk, route: string): Promise<void> {
  const told = walk.at?.(undefined as never);
  await page.goto(`${origin}/${language}${typeof told === 'string' ? told : route}`);
  await page.locator('[data-list][data-state="fresh"]').first().waitFor({ state: 'attached' });
}

export function around({ origin, next }: Stage, { attempt }: Place): Around {
  return { origin, attempt, nth: next() };
}

const phoneWidth = 390;

/** Where the flow stands: a page of the portal, or the link of a mail that is sent now. */
export async function addressOf(stage: Stage, route: string, { mail, at }: Walk, input: unknown): Promise<string> {
  const { origin, language, next, account } = stage;
  const told = at?.(input as never);
  if (typeof told === 'string') return `${origin}/${language}${told}`;
  if (told) {
    const [call, asked, pick] = told;
    return `${origin}/${language}${pick((await account.ask(call, asked as never)) as never)}`;
  }
  return mail ? origin + (await linkOf(stage, mail(next()), route)) : `${origin}/${language}${route}`;
}

async function linkOf(
  { origin, accountFor, newcomer }: Stage,
  { to, by, asked }: LinkMail,
  route: string,
): Promise<string> {
  const page = route.replace(/\{\w+\}$/, '');
  const { length: earlier } = await linksIn(origin, to, page, 0);
  const sender = by === null ? accountWith(origin, '') : by === 'private' ? accountFor(by) : newcomer(by.newcomer);
  for (const [call, input] of asked) await (await sender).ask(call, input as never);
  const [newest = ''] = await linksIn(origin, to, page, earlier + 1);
  return newest;
}

/** What earlier walks left on this device: acts that were not settled, flows that stand somewhere, what was typed, links that were followed, and what was said to a hint. */
export async function forget({ page, origin }: Pick<Stage, 'page' | 'origin'>): Promise<void> {
  await goAnyway(page, `${origin}/favicon.svg`);
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (/^washbook\.(draft\.|link\/)/.test(name)) sessionStorage.removeItem(name);
    }
    localStorage.removeItem('washbook.install-hint');
  });
  await clearKept(page, ['acts', 'facts', 'flowEvents', 'papers']);
}

/** A page that is just being led elsewhere by itself breaks off what it is told. */
async function goAnyway(page: Page, address: string): Promise<void> {
  const until = Date.now() + lastResort;
  for (;;) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (Date.now() > until || !/ERR_ABORTED|interrupted by another/.test(String(error))) throw error;
    }
  }
}

/** The documents that were opened on this device, which it would show again where nothing answers. */
export function forgetPapers({ page }: Stage): Promise<void> {
  return clearKept(page, ['papers']);
}

function clearKept(page: Page, tables: readonly string[]): Promise<void> {
  return page.evaluate(async (told) => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      const names = [...opening.result.objectStoreNames].filter((one) => told.includes(one));
      if (names.length > 0) {
        const clearing = opening.result.transaction(names, 'readwrite');
        for (const one of names) clearing.objectStore(one).clear();
        await new Promise((resolve, reject) => {
          clearing.oncomplete = resolve;
          clearing.onabort = reject;
        });
      }
      opening.result.close();
    }
  }, tables);
}

/** The device holds this, and nothing else of its kind. */
export async function letHold(stage: Stage, holds: DeviceHolds): Promise<void> {
  if ('notices' in holds || 'saysToNotices' in holds) return stage.page.evaluate(noticesStand, holds);
  if ('session' in holds) return stage.page.evaluate(keepsOfSession, holds.session);
  if ('fails' in holds) return failsFromTheBeginning(stage.page, holds.fails);
  if ('acts' in holds) {
    await forget(stage);
    return leaveActs(stage, holds.acts);
  }
  const name = 'washbook.consent';
  const { origin: url, context } = stage;
  await context.clearCookies({ name });
  if (holds.isNoticeRead) await context.addCookies([{ name, value: 'accepted', url }]);
}

/** Acts of which this device knows no more than where they stand. */
export async function leaveActs({ page, origin, language, gate }: Stage, left: readonly LeftAct[]): Promise<void> {
  if (left.length === 0) return;
  await page.goto(`${origin}/${language}/dashboard/transactions`);
  await present(page.locator('[data-list="transactions"]'));
  const now = Date.now() - 60_000;
  const acts = left.map(({ state, answer = null, failure = null, ...wish }, index) => ({
    ...newAct({ key: crypto.randomUUID(), ...wish }, now),
    state,
    order: index + 1,
    answer,
    failure,
    ...(state !== 'draft' && { firstSentAt: now, lastSentAt: now }),
    ...((state === 'done' || state === 'refused') && { settledAt: now }),
  }));
  // They were never heard of elsewhere.
  for (const { key, state } of acts) if (state === 'done' || state === 'refused') gate.told.set(key, state);
  const facts = acts.map((act) =>
    condensed({ act: atRest(act), steps: [{ type: 'act asked for', at: act.createdAt }] }, now),
  );
  await page.evaluate(
    async (told) => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (!/^washbook-[0-9a-f]{24}$/.test(name)) continue;
        const opening = indexedDB.open(name);
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const putting = opening.result.transaction(['acts', 'facts'], 'readwrite');
        for (const row of told.acts) putting.objectStore('acts').put(row);
        for (const fact of told.facts) putting.objectStore('facts').add(fact);
        await new Promise((resolve, reject) => {
          putting.oncomplete = resolve;
          putting.onabort = reject;
        });
        opening.result.close();
      }
    },
    { acts, facts },
  );
}
