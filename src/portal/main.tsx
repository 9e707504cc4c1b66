import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import type { Session } from '../../machines/spine/session-facts.ts';
import { startUpMachine } from '../../machines/spine/start-up.ts';
import type { Language } from '../contract/languages.ts';
import { once, partLost } from './api/lazy-ask.ts';
import { App } from './app.tsx';
import { browserWorld } from './browser-world.ts';
import { languageOf, redirectOf, restOf } from './pages/guard.ts';
import { part } from './parts/part.ts';
import { drawPage, fetchAhead } from './router/alone.tsx';
import type { Drawing } from './router/drawing.ts';
import { followTabs } from './router/follow-tabs.ts';
import { deviceLanguage } from './spine/device.ts';
import { createPortal, type Portal } from './spine/portal.ts';
import { reloadOnce } from './spine/reload.ts';
import { isAnythingLeft, judgeSession } from './spine/session-storage.ts';
import { tenantIn } from './spine/tenant.ts';
import { loadTheme } from './spine/theme.ts';
import { createWords, type Extent, hasRegionalWords, showLanguage } from './words/words.tsx';
import './ui/tokens.css';
import './ui/base.css';

const loadUpdates = part(() => import('./spine/updates.ts'));
const loadRevocations = part(() => import('./spine/revocations.ts'));
const loadCleanUp = once(() => import('./spine/clean-up.ts'));
const desktop = matchMedia('(width > 48em)');

await start();

async function start(): Promise<void> {
  const world = browserWorld();
  const tenant = tenantIn(document.getElementById('tenant')?.textContent);
  const startUp = createActor(
    startUpMachine.provide({
      actors: {
        'find session': fromPromise(() => judgeSession(world)),
        'ask whether it lasts': fromPromise(async ({ input }) =>
          (await loadCleanUp()).stillLasts(input, tenant, world),
        ),
        'wipe what is left': fromPromise(async () => {
          if (!(await isAnythingLeft(world))) return;
          await (await loadCleanUp()).cleanUp(location.host, world, restOf(location.pathname));
        }),
        'load theme': fromPromise(() => loadTheme(tenant, world)),
      },
    }),
  ).start();
  await toPromise(startUp);
  const { session, ended } = startUp.getSnapshot().context;
  const address = { path: location.pathname, search: location.search, hash: location.hash };
  const visitorWith = (session: Session | null) => ({
    session,
    deviceLanguage: deviceLanguage(world),
    browserLanguages: navigator.languages,
    desktop: desktop.matches,
  });
  const visitor = visitorWith(session);
  const elsewhere = redirectOf({ ...address, ...visitor });
  if (elsewhere !== null) history.replaceState(null, '', elsewhere);
  const language = languageOf({ path: location.pathname, ...visitor });
  const words = createWords();
  const portal = createPortal({ world, tenant, host: location.host, words, language, session, ended });
  if (session) void portal.accountStore();
  if (address.search.includes('inspect')) (await import('./spine/inspect.ts')).inspect(portal);
  const context = {
    visitor: () => visitorWith(portal.session.getSnapshot().context.session),
    showLanguage: (wanted: Language, extent: Extent) => changeLanguage(portal, wanted, extent),
  };
  await showLanguage(words, language, 'first', tenant.place);
  tellLanguage(language);
  const draw = drawingOf(portal, elsewhere === null && !hasRegionalWords(language, tenant.place));
  await drawPage({ portal, context, draw });
  followTabs(portal, session);
  whenLoaded(fetchAhead);
  whenLoaded(() => loadUpdates().then(({ watchForUpdates }) => watchForUpdates(portal)));
  whenLoaded(() => loadRevocations().then(({ keepSendingRevocations }) => keepSendingRevocations(portal)));
  addEventListener(partLost, () => reloadOnce(portal));
  performance.mark('interactive');
}

/** Takes over what was drawn at build time when it is this page; otherwise draws anew. */
function drawingOf(portal: Portal, isPage: boolean): Drawing['draw'] {
  const place = document.getElementById('root') as HTMLElement;
  let root: Root | undefined;
  return (page: ReactNode, ways) => {
    const app = (
      <App portal={portal} ways={ways}>
        {page}
      </App>
    );
    if (root) return root.render(app);
    if (isPage && place.dataset['page'] === location.pathname) root = hydrateRoot(place, app);
    else {
      root = createRoot(place);
      // With its first drawing React takes away what stands there: until then it stays.
      root.render(app);
    }
    import('./ui/kept-focus.ts').then(
      ({ keepFocus }) => keepFocus(place),
      () => undefined,
    );
  };
}

async function changeLanguage(portal: Portal, language: Language, extent: Extent): Promise<void> {
  portal.language.send({ type: 'language chosen', language });
  const { context } = await waitFor(portal.language, (state) => state.hasTag('safe'));
  tellLanguage(context.shown);
  await showLanguage(portal.words, context.shown, extent, portal.tenant.place);
}

/** Said again it would have the browser style the whole page anew, at every navigation. */
function tellLanguage(language: Language): void {
  const root = document.documentElement;
  if (root.lang !== language) root.lang = language;
}

/** What the page itself needs comes first; what cannot be fetched then comes with the next visit. */
function whenLoaded(work: () => Promise<void>): void {
  const begin = () => void work().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
