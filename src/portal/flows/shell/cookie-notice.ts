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

/** The page over which the notice comes. */
interface Page {
  cookie: string;
  readonly forms?: Iterable<{ readonly elements: Iterable<unknown> }>;
}

/** The cookie notice in a browser. */
export function cookieNoticeFlow(
  { world, running }: { world: Pick<Portal['world'], 'wait' | 'channel'>; running: Running },
  page: Page,
) {
  return cookieNoticeMachine.provide({
    actors: {
      'wait until it is time': fromPromise(async () => {
        await world.wait(noticeAfter);
        while (!isNoticeRead(page) && (!isQuiet(running) || isFormBegun(page))) await world.wait(lookEvery);
        return { isAccepted: isNoticeRead(page) };
      }),
      'acceptance listener': fromCallback<CookieNoticeEvent>(({ sendBack }) => {
        const channel = world.channel?.(channelName);
        if (channel) channel.onmessage = () => sendBack({ type: 'notice accepted in another tab' });
        return () => channel?.close();
      }),
    },
    actions: {
      'keep that it was read': () => {
        page.cookie = `${name}=accepted; path=/; max-age=${daysKept * 86_400}; SameSite=Lax`;
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

export function isNoticeRead({ cookie }: Pick<Page, 'cookie'>): boolean {
  return cookie.split('; ').includes(`${name}=accepted`);
}

interface Control {
  readonly type: string;
  readonly value: string;
  readonly defaultValue: string;
  readonly checked: boolean;
  readonly defaultChecked: boolean;
}

/** Something was typed or ticked that was not sent yet. A control without a default, such as a list to choose from, does not tell. */
function isFormBegun({ forms = [] }: Page): boolean {
  return [...forms].flatMap(({ elements }) => [...elements] as Control[]).some(isTouched);
}

function isTouched({ type, value, defaultValue, checked, defaultChecked }: Control): boolean {
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked;
  return defaultValue !== undefined && value !== defaultValue;
}
