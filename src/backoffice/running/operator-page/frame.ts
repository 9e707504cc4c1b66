import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { themeCss } from '../../../contract/theme.ts';
import type { TenantScope } from '../../server/scope.ts';
import { type Caller, formTokenOf } from './session/store.ts';
import { pageStyle } from './style.ts';
import { pageWordsIn } from './words/page-words.ts';

export type Html = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Absent without a session. */
  readonly caller?: Caller | undefined;
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

const home = '/operator';
export const findPath = `${home}/find`;

/** A whole page, as it is sent: without a script, and nothing of another site can be loaded, framed or posted to. */
export function pageOf(scope: TenantScope, { title, body, caller, status = 200, headers }: Page): Response {
  const { companyName, colours, settings } = scope.tenant;
  const { frame, stuck, find } = pageWordsIn(settings.language);
  const style = themeCss(colours) + pageStyle;
  const menu = caller && [
    [home, stuck.title],
    [findPath, find.title],
  ];
  const page = html`<!doctype html>
<html lang="${settings.language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} – ${companyName}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">${frame.skip}</a>
<header class="bar"><div>
<strong>${companyName} <span>${frame.name}</span></strong>
${
  menu &&
  html`<nav aria-label="${frame.menu}"><ul>${menu.map(
    ([path = '', name]) =>
      html`<li><a href="${path}"${name === title ? raw(' aria-current="page"') : ''}>${name}</a></li>`,
  )}</ul></nav>`
}
${
  caller &&
  html`<form method="post" action="${home}/sign-out">${formField(caller)}<small>${frame.signedInAs(caller.email)}</small><button class="quiet">${frame.signOut}</button></form>`
}
</div></header>
<main id="main" tabindex="-1"${caller === undefined ? raw(' class="narrow"') : ''}>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(style),
      // A form tells where it comes from, which `no-referrer` would keep from us too.
      'referrer-policy': 'same-origin',
      ...headers,
    },
  });
}

/** What shows that a form is of this session. */
export function formField(caller: Caller): Html {
  return html`<input type="hidden" name="form" value="${formTokenOf(caller)}">`;
}

function policy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
