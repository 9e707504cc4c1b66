import { fromPromise } from 'xstate';
import { type Noticing, noticesMachine } from '../../../../machines/activity/notices.ts';
import { type Failure, failureOf } from '../../../contract/failure.ts';
import type { Language } from '../../../contract/languages.ts';
import { endPush, keepPush, movePush, readPush } from '../../../contract/push.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import type { BrowserNotices } from './browser-notices.ts';

const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };

/** @param publicKey of the back office, by which browsers know it */
export function noticesFlow(portal: Portal, store: Store, browser: BrowserNotices, publicKey: string) {
  const { tell, words, tenant } = portal;
  const account = store.database.name;
  const movedTo = tenant.apiBase + movePush.path;
  return noticesMachine.provide({
    actors: {
      'look at this device': fromPromise(async () => ({ standing: await look() })),
      'ask the browser': fromPromise(async () => {
        if (portal.connection.actor.getSnapshot().hasTag('lost')) throw unreachable;
        return browser.ask(publicKey);
      }),
      'switch notices on': fromPromise(async ({ input: { address } }) => {
        // Before anything can come for it.
        await browser.allow({ database: account, movedTo, from: { endpoint: address.endpoint, auth: address.auth } });
        await store.ask(keepPush, { ...address, language: words.locale as Language });
      }),
      'switch notices off': fromPromise(async () => {
        await store.ask(endPush, {});
        await browser.leave();
      }),
    },
    actions: {
      'tell that notices are on': () => tell({ tone: 'positive', messageId: 'notices.switchedOn' }),
      'tell that notices are off': () => tell({ tone: 'positive', messageId: 'notices.switchedOff' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });

  async function look(): Promise<Noticing> {
    const hindrance = browser.hindrance();
    if (hindrance) return hindrance;
    // Who signs out by closing the browser is signed out then; so is this device.
    if (portal.session.getSnapshot().context.session?.remembered !== true) return 'not staying signed in';
    const [here, told] = await Promise.all([browser.endpoint(), store.ask(readPush, {})]);
    if (told.endpoint === null || !(await browser.isAllowed(account))) return 'off';
    return told.endpoint === here ? 'on' : 'moved';
  }
}
