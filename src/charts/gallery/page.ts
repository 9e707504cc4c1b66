import { inXml } from '../draw.ts';

/** The files that every page needs, by what they are. */
export interface Assets {
  readonly styles: string;
  readonly scripts: Readonly<Record<'index' | 'chart' | 'live', string>>;
  /** The module of each chart's own, by the chart's id. */
  readonly runs: ReadonlyMap<string, string>;
}

const places = [
  ['index.html', 'Charts'],
  ['live.html', 'Live and replay'],
  ['for-designers.html', 'Designers'],
  ['for-testers.html', 'Testers'],
  ['for-developers.html', 'Developers'],
  ['for-operators.html', 'Operators'],
] as const;

interface Page {
  readonly file: string;
  readonly title: string;
  readonly main: string;
  readonly assets: Assets;
  readonly script?: string | undefined;
}

/** A page of the gallery: whole without scripts, which only bring it to life. */
export function page({ file, title, main, assets, script }: Page): string {
  const links = places.map(
    ([place, name]) => `<a href="${place}"${place === file ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${inXml(title)} · Washbook charts</title>
<link rel="stylesheet" href="${assets.styles}">
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header class="top"><a class="home" href="index.html">Washbook <span>charts</span></a><nav aria-label="Gallery">${links.join('')}</nav></header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>
`;
}

/** Data for a script, in a page whose policy runs no script that stands in it. */
export function dataFor(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
