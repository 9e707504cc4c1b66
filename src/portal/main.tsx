import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { startUpMachine } from '../../machines/shell/start-up.ts';
import type { Language } from '../contract/languages.ts';
import { App } from './app.tsx';
import { browserWorld } from './browser-world.ts';
import { deviceLanguage } from './flows/device.ts';
import { createPortal, type Portal } from './flows/portal.ts';
import { reloadOnce } from './flows/reload.ts';
import { concernsSession, findSession } from './flows/session-storage.ts';
import { tenantIn } from './flows/tenant.ts';
import { loadTheme } from './flows/theme.ts';
import { watchForUpdates } from './flows/updates.ts';
import { partLost } from './parts/part.ts';
import { isPublic, languageOf, redirectOf, restOf } from './router/guard.ts';
import { createPortalRouter } from './router/router.tsx';
import { createWords, type Extent, showLanguage } from './words/words.tsx';
import './ui/tokens.css';
import './ui/base.css';

const desktop = matchMedia('(min-width: 769px)');

await start();

async function start(): Promise<void> {
  const world = browserWorld();
  const tenant = tenantIn(document.getElementById('tenant')?.textContent);
  const startUp = createActor(
    startUpMachine.provide({
      actors: {
        'find session': fromPromise(async () => findSession(world)),
        'load theme': fromPromise(() => loadTheme(tenant, world)),
      },
    }),
  ).start();
  await toPromise(startUp);
  const { session } = startUp.getSnapshot().context;
  const address = { path: location.pathname, search: location.search, hash: location.hash };
  const visitor = {
    session,
    deviceLanguage: deviceLanguage(world),
    browserLanguages: navigator.languages,
    desktop: desktop.matches,
  };
  const elsewhere = redirectOf({ ...address, ...visitor });
  if (elsewhere !== null) history.replaceState(null, '', elsewhere);
  const language = languageOf({ path: location.pathname, ...visitor });
  const words = createWords();
  const portal = createPortal({ world, tenant, host: location.host, words, language, session });
  if (session) void portal.accountStore();
  const context = {
    visitor: () => ({
      browserLanguages: navigator.languages,
      session: portal.session.getSnapshot().context.session,
      deviceLanguage: deviceLanguage(world),
      desktop: desktop.matches,
    }),
    showLanguage: (wanted: Language, extent: Extent) => changeLanguage(portal, wanted, extent),
  };
  const router = createPortalRouter(createBrowserHistory(), context, { origin: location.origin, scrolls: true });
  await showLanguage(words, language, 'first');
  document.documentElement.lang = language;
  await router.load();
  draw(portal, router, elsewhere === null);
  bridge(portal, router);
  watchForUpdates(portal);
  addEventListener(partLost, () => reloadOnce(portal));
  performance.mark('interactive');
}

/** Takes over what was drawn at build time when it is this page; otherwise draws anew. */
function draw(portal: Portal, router: ReturnType<typeof createPortalRouter>, isPage: boolean): void {
  const root = document.getElementById('root') as HTMLElement;
  const app = <App portal={portal} router={router} />;
  if (isPage && root.dataset['page'] === location.pathname) hydrateRoot(root, app);
  else {
    root.textContent = '';
    createRoot(root).render(app);
  }
}

/** Where the session, the window or another tab changes, the guard is asked again; charts never navigate. */
function bridge(portal: Portal, router: ReturnType<typeof createPortalRouter>): void {
  let shown = whoIs(portal);
  portal.session.subscribe((session) => {
    if (session.hasTag('busy')) return;
    const now = whoIs(portal);
    const mayStay = isPublic(restOf(location.pathname));
    if (session.context.session === null && shown !== nobody && !mayStay)
      void router.navigate({ href: '/', replace: true });
    else if (now !== shown) void router.invalidate();
    shown = now;
  });
  desktop.addEventListener('change', () => void router.invalidate());
  window.addEventListener('storage', ({ key }) => {
    if (!concernsSession(key)) return;
    const kept = findSession(portal.world);
    const own = portal.session.getSnapshot().context.session;
    if (kept === null && own) portal.session.send({ type: 'signed out elsewhere' });
    else if (kept && kept.epoch !== own?.epoch) location.reload();
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  });
}

const nobody = JSON.stringify([null, null, null]);

/** What of the session decides where somebody may be. */
function whoIs({ session }: Portal): string {
  const { accountId, status, language } = session.getSnapshot().context.session ?? {};
  return JSON.stringify([accountId ?? null, status ?? null, language ?? null]);
}

async function changeLanguage(portal: Portal, language: Language, extent: Extent): Promise<void> {
  portal.language.send({ type: 'language chosen', language });
  const { context } = await waitFor(portal.language, (state) => state.hasTag('safe'));
  document.documentElement.lang = context.shown;
  await showLanguage(portal.words, context.shown, extent);
}
