import type { BrowserContext, Page } from 'playwright-core';
import type { AnyActorRef } from 'xstate';
import type { Inside } from '../../machines/walk-for.ts';
import type { Portal } from '../../src/portal/spine/portal.ts';
import type { Stage } from './stage.ts';

/** In a cookie: what a page keeps otherwise goes when its customer signs out. */
const mark = 'walks.inside';

/** Lets its pages tell where a flow stands whose states are not drawn: a mark beside the page says what the flow itself says. */
export async function seeInside(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    if (!location.protocol.startsWith('http')) return;
    const told = new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1];
    const [chart = '', where = '', list = ''] = decodeURIComponent(told ?? '').split('|');
    if (chart === '') return;
    let place: HTMLElement | undefined;
    const tell = (value: unknown) => {
      if (!place?.isConnected) place = document.documentElement.appendChild(document.createElement('meta'));
      Object.assign(place.dataset, { told: chart, state: textOf(value) });
    };
    const textOf = (value: unknown): string => {
      if (typeof value === 'string') return value;
      const parts = Object.entries(value as object).map(([one, within]) =>
        within && Object.keys(within).length > 0 ? `${one}.${textOf(within)}` : one,
      );
      return parts.join(' ');
    };
    let followed: AnyActorRef | undefined;
    const follow = (actor: AnyActorRef) => {
      if (actor === followed) return;
      followed = actor;
      tell(actor.getSnapshot().value);
      actor.subscribe(({ value }) => {
        if (actor === followed) tell(value);
      });
    };
    const idOf = (actor: unknown) => (actor as { logic?: { id?: string } }).logic?.id;
    const find = (portal: Portal) => {
      if (where === 'session' || where === 'language' || where === 'storage') return follow(portal[where] as never);
      if (where === 'toasts') return void portal.toasts().then(({ toasts }) => follow(toasts as never));
      if (where === 'list')
        return setInterval(
          () => void portal.accountStore().then(({ reader }) => follow(reader(list as never) as never)),
          20,
        );
      return portal.running.watch((flow) => {
        if (idOf(flow) === chart) follow(flow as never);
      });
    };
    const looking = setInterval(() => {
      if (where === 'page') {
        if (performance.getEntriesByName('interactive').length > 0) tell('ready');
        return;
      }
      const portal = portalOf(document.getElementById('root'));
      if (!portal) return;
      clearInterval(looking);
      find(portal);
    }, 10);
    // React keeps what a page was drawn with beside the element that it drew into.
    const portalOf = (root: HTMLElement | null) => {
      const kept = Object.keys(root ?? {}).find((one) => one.startsWith('__reactContainer$')) ?? '';
      type Fiber = { child: Fiber | null; memoizedProps: { portal?: Portal } | null };
      let fiber = (root as unknown as Record<string, { stateNode: { current: Fiber } }> | null)?.[kept]?.stateNode
        .current as Fiber | null | undefined;
      while (fiber && !fiber.memoizedProps?.portal) fiber = fiber.child;
      return fiber?.memoizedProps?.portal;
    };
  }, mark);
}

/** From their next address on the pages of this origin tell where that flow stands. */
export async function lookInside(page: Page, origin: string, chart: string, inside: Inside | undefined): Promise<void> {
  const context = page.context();
  if (inside === undefined) return context.clearCookies({ name: mark });
  const [where, list = ''] = typeof inside === 'string' ? [inside] : ['list', inside.list];
  const value = encodeURIComponent([chart, where, list].join('|'));
  await context.addCookies([{ name: mark, value, url: origin }]);
}

/** What the page shows otherwise than it should of a flow whose states are not drawn. */
export async function strayLooks(
  { page, say }: Pick<Stage, 'page' | 'say'>,
  drawn: Readonly<Record<string, number>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [selector, wanted] of Object.entries(drawn)) {
    const [, how, what = ''] = /^(says|keeps|asks) (.*)$/.exec(selector) ?? [];
    const there = how === 'says' ? page.getByText(say(what) ?? what, { exact: true }) : page.locator(selector);
    const isKept = (name: string) => localStorage.getItem(name) !== null;
    const isAsked = () => new URL(page.url()).searchParams.get(what.split('=')[0] ?? '') === what.split('=')[1];
    const isSo = how === 'keeps' ? await page.evaluate(isKept, what) : how === 'asks' ? isAsked() : undefined;
    const count = isSo === undefined ? await there.count() : Number(isSo);
    if (count !== wanted) found.push(`there should be ${wanted} of ${selector}, but there are ${count}`);
  }
  return found;
}
