// @vitest-environment happy-dom
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { PortalContext, StoreContext } from '../../src/portal/hooks/portal-context.ts';
import { pageNames, paths } from '../../src/portal/pages/pages.ts';
import { createPortalRouter } from '../../src/portal/router/router.tsx';
import { pageCode } from '../../src/portal/screens/shell/went-wrong.tsx';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { createWords, showLanguage, WordsProvider } from '../../src/portal/words/words.tsx';
import { noon } from '../support/device.ts';
import { textsOf } from '../support/texts.ts';
import { visit } from '../support/visits.ts';

type Language = (typeof languages)[number];
type Router = ReturnType<typeof createPortalRouter>;
type Drawn = { component?: unknown };

const account = 'in the frame of an account';
let before: [options: Drawn, component: unknown][] = [];

/** The routes are one for all routers: what is done to them here is undone. */
beforeAll(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const { routesById } = portalRouter('/nl', null);
  before = Object.values(routesById).map(({ options }) => [options as Drawn, (options as Drawn).component]);
  for (const { id, options, isRoot } of Object.values(routesById) as { id: string; options: Drawn; isRoot?: boolean }[])
    if (!isRoot) options.component = id === '/account' ? AccountFrame : Breaking;
});
afterEach(cleanup);
afterAll(() => {
  for (const [options, component] of before) options.component = component;
  vi.restoreAllMocks();
});

function AccountFrame() {
  return (
    <StoreContext value={{} as never}>
      <main aria-label={account}>
        <Outlet />
      </main>
    </StoreContext>
  );
}

function Breaking(): ReactNode {
  throw new RangeError('Lotte Maes, 1-ABC-123');
}

function portalRouter(address: string, status: 'COMPLETED' | 'EMAIL_CONFIRMED' | null): Router {
  return createPortalRouter(
    createMemoryHistory({ initialEntries: [address] }),
    {
      visitor: () => visit(address, { session: status && { status, language: null }, desktop: false }),
      showLanguage: async () => undefined,
    },
    { origin: 'https://tenant.example', scrolls: false },
  );
}

const sessionFor = (path: string) => {
  if (path.startsWith(paths.completion)) return 'EMAIL_CONFIRMED';
  return path.startsWith('/auth/') ? null : 'COMPLETED';
};

async function opened(language: Language, path: string, extent: 'first' | 'all') {
  const words = createWords();
  await showLanguage(words, language, extent, belgium);
  const portal = {
    build: 'build-7',
    tenant: { companyName: 'Blauwe Parel', place: belgium },
    running: { isBusy: () => false },
    words,
    world: { now: () => noon },
  } as unknown as Portal;
  const address = `/${language}${path.replace('$id', '3f0c1d8e')}`;
  const router = portalRouter(address, sessionFor(path));
  await act(async () => router.load());
  render(
    <PortalContext value={portal}>
      <WordsProvider words={words}>
        <RouterProvider router={router} />
      </WordsProvider>
    </PortalContext>,
  );
  await waitFor(() => expect(document.querySelector('main code')).not.toBeNull());
  const mains = document.querySelectorAll('main');
  return { main: mains[0] as HTMLElement, mains: mains.length, words };
}

it('every page that breaks says so in each language within its frame, with a way on and a code that names nobody', async () => {
  const says = await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const));
  const found: unknown[] = [];
  for (const name of pageNames) {
    const { main, mains, words } = await opened('nl', paths[name], 'all');
    for (const [language, say] of says) {
      await act(async () => showLanguage(words, language, 'all', belgium));
      found.push([
        `${language} ${name}`,
        mains,
        main.textContent?.split(say('broken.title')).length,
        within(main).getByText(say('broken.reload')).closest('button')?.type,
        within(main)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
        main.textContent?.includes(say('wentWrong.text')),
        main.querySelector('code')?.textContent?.replace(/in=\S+/, 'in=…'),
        /Lotte|3f0c1d8e/.test(document.body.textContent ?? ''),
      ]);
    }
    cleanup();
  }
  const code = (name: string) => `washbook build-7 page=${name} error=RangeError in=… at=2026-11-21T12:00:00.000Z`;
  const wanted = pageNames.flatMap((name) =>
    says.map(([language, say]) => [
      `${language} ${name}`,
      1,
      2,
      'button',
      [[say('notFound.home'), `/${language}`]],
      true,
      code(name),
      false,
    ]),
  );
  expect(found).toEqual(wanted);
});

it('the login page, which comes with its own words alone, says it too', async () => {
  const say = await textsOf('fr');
  const { main } = await opened('fr', paths.login, 'first');
  expect([main.textContent?.includes(say('wentWrong.text')), main.querySelector('h1')?.textContent]).toEqual([
    true,
    say('broken.title'),
  ]);
});

it('the code names the line of ours that broke, as the browser tells it', () => {
  const about = { build: 'b', page: 'home', at: noon };
  const chrome = Object.assign(new TypeError('x'), {
    stack:
      'TypeError: x\n    at Home (https://wash.example/assets/home-K2Q.js:1:2345)\n    at a (https://…/react.js:2:1)',
  });
  const firefox = Object.assign(new TypeError('x'), { stack: 'Home@https://wash.example/assets/home-K2Q.js:1:2345\n' });
  const code = 'washbook b page=home error=TypeError in=home-K2Q.js:1:2345 at=2026-11-21T12:00:00.000Z';
  expect([pageCode(chrome, about), pageCode(firefox, about), pageCode('torn', about)]).toEqual([
    code,
    code,
    'washbook b page=home error=string in=unknown at=2026-11-21T12:00:00.000Z',
  ]);
});
