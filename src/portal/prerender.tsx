import type { MessageId } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { languages } from '../contract/languages.ts';
import { App } from './app.tsx';
import { entries } from './pages/entries.ts';
import { extentOf } from './pages/extent.ts';
import { languageOf, restOf } from './pages/guard.ts';
import { isPrepared, pageNames, paths } from './pages/pages.ts';
import { pageAlone } from './router/pages-alone.tsx';
import { createPortalRouter } from './router/router.tsx';
import { waysOf } from './router/ways-of.ts';
import { pageTitle } from './screens/shared/page.tsx';
import { createPortal } from './spine/portal.ts';
import type { Tenant } from './spine/tenant.ts';
import { AppFrame } from './ui/app-frame.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { belgium } from './words/place.ts';
import { createWords, showLanguage } from './words/words.tsx';
import { emptyStorage, type World } from './world.ts';

/** The pages that are drawn before they are asked for, with the message id of their name. */
const titles = new Map(
  pageNames.flatMap((name) => (isPrepared(name) ? [[paths[name] as string, entries[name].title] as const] : [])),
);

const [aboutPortal, aboutShop] = /* i18n */ ['shell.description', 'guestShop.description'] as const;

/** Each such page in each language. */
export const prerenderedPaths: string[] = languages.flatMap((language) =>
  [...titles.keys()].map((path) => `/${language}${path}`),
);

/** The server puts the tenant's own values here; React then takes the page over with the same ones. */
const slots: Tenant = {
  apiBase: '/api',
  companyName: '__COMPANY_NAME__',
  userAgreementUrl: null,
  logoAddress: '__LOGO_ADDRESS__',
  coverAddress: '__COVER_ADDRESS__',
  // Not every tenant has one: it is drawn once the page is taken over.
  contactEmail: null,
  keys: null,
  guests: null,
  place: belgium,
};

interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** The message that says to those who search what the page is for; it takes `company`. */
  readonly description: MessageId;
  readonly language: string;
  /** The browser draws it without the router. */
  readonly alone: boolean;
}

/** Draws one page without a session. */
export async function prerender(path: string): Promise<Prerendered> {
  const visitor = { session: null, deviceLanguage: null, browserLanguages: [], desktop: true };
  const language = languageOf({ path, ...visitor });
  const words = createWords((_, id) => {
    throw new Error(`${path} says ${id}, which is not among its words`);
  });
  await showLanguage(words, language, extentOf(restOf(path)), slots.place);
  const portal = createPortal({
    world: emptyWorld,
    tenant: slots,
    host: '',
    words,
    language,
    session: null,
    ended: null,
  });
  // The router keeps itself there; a browser has it.
  Object.assign(globalThis, { self: globalThis });
  const router = createPortalRouter(
    createMemoryHistory({ initialEntries: [path] }),
    { visitor: () => visitor, showLanguage: () => Promise.resolve() },
    { origin: 'http://localhost', scrolls: false },
  );
  // As the browser draws it first.
  const alone = await pageAlone(restOf(path));
  if (alone === null) await router.load();
  const html = renderToString(
    <App portal={portal} ways={waysOf(router)}>
      {alone === null ? <RouterProvider router={router} /> : alone.whole}
    </App>,
  );
  const title = titles.get(restOf(path));
  if (!title || html.includes('<!--$!-->')) throw new Error(`${path} cannot be drawn at build time`);
  return {
    ...{ html, language, alone: alone !== null },
    description: restOf(path) === paths.guestShop ? aboutShop : aboutPortal,
    title: pageTitle(slots.companyName, null, words._(title)),
  };
}

/** The frame of a page behind sign-in before its language is known: it stands in the page until React draws the same. */
export function drawFrame(): string {
  const logo = <img src={slots.logoAddress} alt="" height={40} />;
  return renderToStaticMarkup(
    <div data-frame="" aria-hidden="true" inert>
      <AppFrame skip="" label="" logo={logo} groups={[]} tabs={[]} heading={null}>
        <Skeleton label="" shape="card" count={3} />
      </AppFrame>
    </div>,
  );
}

/** Nothing is asked, stored or waited for while a page is prepared. */
const emptyWorld: World = {
  fetch: () => Promise.reject(new TypeError('no network while a page is prepared')),
  now: () => 0,
  elapsed: () => 0,
  random: () => 0,
  newKey: () => '',
  storage: emptyStorage,
  tabStorage: emptyStorage,
  indexedDB: undefined,
  locks: undefined,
  wait: () => new Promise(() => {}),
};
