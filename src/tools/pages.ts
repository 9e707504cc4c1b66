import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { earlyScript } from '../contract/early-script.ts';
import { entrySource } from './bundle.ts';
import { locales, readTexts } from './catalogs.ts';
import type { Chunks } from './chunks.ts';
import { criticalCss } from './critical-css.ts';
import type { Prerendered, PrerenderedPages } from './prerender.ts';

interface Built {
  readonly root: string;
  readonly id: string;
  readonly chunks: Chunks;
  /** The addresses of the scripts that ask for the pieces of a page behind sign-in, and carry out the entry, if there are such. */
  readonly first: { readonly early: string; readonly begin: string } | null;
}

/** What is drawn of a page behind sign-in before its scripts have come. */
const frameSources = [
  'src/portal/ui/tokens.css',
  'src/portal/ui/base.css',
  'src/portal/ui/app-frame.tsx',
  'src/portal/ui/skeleton.tsx',
];

/** The pages of the portal, by file name; the slots of a tenant are left for the back office. */
export async function makePages({ root, id, chunks, first }: Built, { pages: prerendered, frame }: PrerenderedPages) {
  const template = await readFile(join(root, 'public/index.html'), 'utf8');
  const needsScript = await textsIn(root, 'shell.needsScript');
  const takesLong = await textsIn(root, 'shell.takesLong');
  const build = `<meta name="build" content="${id}">`;
  const pages = new Map<string, string>();
  const { rest: framed } = picturesFirst(frame);
  const frameStyle = await criticalCss(root, chunks.stylesOf(frameSources));
  pages.set(
    'index.html',
    fill(template, {
      head: [
        build,
        first === null ? '' : `<script src="${first.early}" async></script>`,
        ...preloads(chunks.atOnce.others),
        frameStyle === undefined ? styleSheet(chunks.styles) : `<style>${frameStyle}</style>`,
      ].join(''),
      noscript: inEach(needsScript),
      // What is drawn takes its place; until then it is all that there is to see.
      page: `${framed}<div data-late>${inEach(takesLong)}</div>`,
      foot: script(first?.begin ?? chunks.entry) + (frameStyle === undefined ? '' : styleSheet(chunks.styles)),
    }),
  );
  for (const page of prerendered) {
    const inline = await criticalCss(root, chunks.stylesOf([entrySource, ...page.fetched]));
    const { pictures, rest } = picturesFirst(page.html);
    const description = (await textsIn(root, page.description)).get(page.language);
    const head = [
      build,
      `<meta name="description" content="${description?.replace('{company}', '__COMPANY_NAME__')}">`,
      ...pictures,
      ...preloads(chunksOf(page, chunks)),
      inline === undefined ? styleSheet(chunks.styles) : `<style>${inline}</style>`,
    ];
    const filled = fill(template, {
      head: head.join(''),
      noscript: `<p>${needsScript.get(page.language)}</p>`,
      page: rest,
      // After the form: the styles of all other screens must not hold up the first paint.
      foot: script(chunks.entry) + (inline === undefined ? '' : styleSheet(chunks.styles, ' fetchpriority="low"')),
    });
    pages.set(`${page.path.slice(1)}.html`, withWhatItIs(filled, page));
  }
  return pages;
}

/** React announces pictures at the start of the page; they belong before the scripts, which would take the line from them. */
function picturesFirst(html: string): { pictures: string[]; rest: string } {
  const pictures: string[] = [];
  const rest = html.replace(/<link rel="preload" as="image" (href="[^"]+")\/>/g, (_, address: string) => {
    pictures.push(`<link rel="preload" as="image" ${address} fetchpriority="high">`);
    return '';
  });
  return { pictures, rest };
}

/** Everything that a page will execute: one forgotten chunk costs a whole round trip. */
function chunksOf({ path, fetched, alone }: Prerendered, chunks: Chunks): string[] {
  const atOnce = alone ? chunks.atOnce.alone : chunks.atOnce.others;
  const there = new Set(atOnce.flatMap(chunks.sourcesOf));
  const addresses = fetched.flatMap((source) => {
    if (there.has(source)) return [];
    const chunk = chunks.lazyChunkOf(source);
    if (!chunk) throw new Error(`${path} fetches ${source} when it is prerendered, but not in a browser`);
    return chunks.closureOf(chunk);
  });
  return [...new Set([...atOnce, ...addresses])];
}

const preloads = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}">`);
const script = (address: string) => `<script type="module" src="${address}"></script>`;
const styleSheet = (address: string | undefined, more = '') =>
  address ? `<link rel="stylesheet" href="${address}"${more}>` : '';

function fill(template: string, parts: Record<'head' | 'noscript' | 'page' | 'foot', string>): string {
  const all = { ...parts, scheme: `<script>${earlyScript}</script>` };
  return Object.entries(all).reduce((page, [slot, part]) => {
    const mark = `<!-- ${slot} -->`;
    if (page.split(mark).length !== 2) throw new Error(`public/index.html must hold ${mark} once`);
    return page.replace(mark, () => part);
  }, template);
}

/** The page says which path it was drawn for: the portal takes it over there and nowhere else. */
function withWhatItIs(page: string, { path, title, language }: Prerendered): string {
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`)
    .replace('<div id="root">', `<div id="root" data-page="${path}">`);
}

/** For a page whose language is not known yet. */
function inEach(texts: ReadonlyMap<string, string>): string {
  return [...texts].map(([locale, text]) => `<p lang="${locale}">${text}</p>`).join('');
}

async function textsIn(root: string, id: string): Promise<Map<string, string>> {
  const texts = locales.map(
    async (locale) => [locale, (await readTexts(join(root, 'locales'), locale)).get(id)] as const,
  );
  return new Map((await Promise.all(texts)).map(([locale, text]) => [locale, escapeText(text || missing(id, locale))]));
}

function missing(id: string, locale: string): never {
  throw new Error(`locales/${locale}.po has no text for ${id}`);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
