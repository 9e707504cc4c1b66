import { keepTaps } from './early-taps.ts';
import { drawnNode, type KeptNode, keptFrame } from './spine/kept-frame.ts';
import { type KeptPage, keptPage, revisionOf } from './spine/kept-page.ts';
import { surelySignedIn } from './spine/surely-signed-in.ts';
import { painted } from './ui/painted.ts';

/** By their numbers: what every page behind sign-in fetches, what each language and each page does, by its path below the language segment. */
declare const PIECES: {
  readonly all: readonly string[];
  readonly always: readonly number[];
  readonly ofLanguage: Readonly<Record<string, readonly number[]>>;
  readonly ofPage: Readonly<Record<string, readonly number[]>>;
};

/** Of the script at the top of the page: tells when that is done. */
const { drawFirst } = globalThis as { drawFirst?: (done: Promise<void>) => void };
const world = { storage: localStorage, tabStorage: sessionStorage, now: Date.now };

// Runs before the entry: what that imports by itself comes in waves, each after the one before was carried out.
if ('account' in document.documentElement.dataset) {
  // What this device holds is asked for first: the scripts keep the page busy for long.
  const page = location.search === '' ? keptPageHere() : null;
  // It may fail before it is waited for.
  const isTrue =
    page &&
    revisionOf(indexedDB, page.database).then(
      (now) => now === page.revision,
      () => false,
    );
  const [, language = '', ...rest] = location.pathname.split('/');
  const { all, always, ofLanguage, ofPage } = PIECES;
  const numbers = [...always, ...(ofLanguage[language] ?? []), ...(ofPage[`/${rest.join('/')}`] ?? [])];
  for (const number of new Set(numbers)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: all[number] });
    document.head.append(link);
  }
  // The end of the page is near, but its event comes only after the entry.
  const show = async () => {
    showPlaces(language);
    if (page && (await isTrue)) {
      showPage(page);
      await painted();
    }
  };
  const read =
    document.readyState === 'loading'
      ? new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
      : Promise.resolve();
  drawFirst?.(read.then(show));
}

function keptPageHere(): KeptPage | null {
  const session = surelySignedIn(world);
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  return session && keptPage(world, location.pathname, { accountId: session.accountId, build, width: innerWidth });
}

/** As it was drawn last, unless it is drawn anew already. */
function showPage({ drawn }: KeptPage): void {
  const main = document.querySelector('[data-frame] main');
  main?.replaceChildren(...drawn.map((node) => drawnNode(node, main.namespaceURI ?? '')));
  if (main) keepTaps();
}

/** The frame stands in the page without its places: those are the account's. */
function showPlaces(language: string): void {
  const frame = document.querySelector('[data-frame] > *');
  const navigation = frame?.querySelector('nav');
  const kept = keptFrame({ storage: localStorage }, language);
  if (!frame || !navigation || !kept) return;
  const draw = (node: KeptNode) => drawnNode(node, frame.namespaceURI ?? '');
  navigation.replaceChildren(...kept.sidebar.map(draw));
  frame.append(draw(kept.tabBar));
  for (const link of frame.querySelectorAll('a')) {
    if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
