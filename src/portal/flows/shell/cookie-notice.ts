import { fromCallback, fromPromise } from 'xstate';
import { type CookieNoticeEvent, cookieNoticeMachine } from '../../../../machines/shell/cookie-notice.ts';
import type { Portal } from '../../spine/portal.ts';

/** So many milliseconds after the page is there. Source: §9. */
const noticeAfter = 1_500;
/** Source: §4. */
const daysKept = 365;
/** How often is looked whether nothing is under way any more, in milliseconds. */
const lookEvery = 500;
const name = 'washbook.consent';
const channelName = 'washbook.consent';

/** The cookies of a page. */
export interface CookieJar {
  cookie: string;
}

/** The cookie notice in a browser. */
export function cookieNoticeFlow(
  { world, running }: { world: Pick<Portal['world'], 'wait' | 'channel'>; running: Running },
  jar: CookieJar,
) {
  return cookieNoticeMachine.provide({
    actors: {
      'wait until it is time': fromPromise(async () => {
        await world.wait(noticeAfter);
        while (!isNoticeRead(jar) && !isQuiet(running)) await world.wait(lookEvery);
        return { isAccepted: isNoticeRead(jar) };
      }),
      'acceptance listener': fromCallback<CookieNoticeEvent>(({ sendBack }) => {
        const channel = world.channel?.(channelName);
        if (channel) channel.onmessage = () => sendBack({ type: 'notice accepted in another tab' });
        return () => channel?.close();
      }),
    },
    actions: {
      'keep that it was read': () => {
        jar.cookie = `${name}=accepted; path=/; max-age=${daysKept * 86_400}; SameSite=Lax`;
        const channel = world.channel?.(channelName);
        channel?.postMessage('accepted');
        channel?.close();
      },
    },
  });
}

type Running = Pick<Portal['running'], 'isAny'>;

/** Nothing is busy, and no money is under way: something else may be shown over the page. */
export function isQuiet({ isAny }: Running): boolean {
  return !isAny('busy') && !isAny('money');
}

export function isNoticeRead({ cookie }: CookieJar): boolean {
  return cookie.split('; ').includes(`${name}=accepted`);
}
