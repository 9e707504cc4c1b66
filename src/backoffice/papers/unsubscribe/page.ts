import { Hono } from 'hono';
import { html } from 'hono/html';
import { unsubscribePath } from '../../../contract/embeds.ts';
import { languages } from '../../../contract/languages.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { RequestWorld } from '../../server/api.ts';
import { tenantScope } from '../../server/ground.ts';
import type { Tenant } from '../../server/tenant.ts';
import { textsIn } from '../words/texts.ts';
import { endConsent } from './consent.ts';

/**
 * The end of mails with offers, by the link in one of them: a press on its button, or what mail programs send for their own one
 * (RFC 8058). Only to look at the page changes nothing, for mail programs follow links by themselves.
 */
export function createUnsubscribe(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  const path = unsubscribePath(':language', ':token');
  pages.get(path, (c) => {
    c.set('purpose', 'unsubscribe');
    return shown(c.req.param('language'), c.get('ground').tenant, false) ?? c.notFound();
  });
  pages.post(path, async (c) => {
    c.set('purpose', 'unsubscribe');
    const answer = shown(c.req.param('language'), c.get('ground').tenant, true);
    if (answer !== undefined) await endConsent(tenantScope(c.get('ground')), c.req.param('token') ?? '');
    return answer ?? c.notFound();
  });
  return pages;
}

/** Nothing is told of whose link it is: of an unknown one the same is said. */
function shown(language: string | undefined, tenant: Tenant, isDone: boolean): Response | undefined {
  const company = tenant.companyName;
  const known = languages.find((one) => one === language);
  if (known === undefined) return undefined;
  const { title, question, button, done } = textsIn(known, settingOf(tenant)).unsubscribe;
  const page = html`<!doctype html>
<html lang="${known}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} – ${company}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.75rem;line-height:1.2}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="status">${isDone ? done(company) : question(company)}</p>
${isDone ? '' : html`<form method="post"><button>${button}</button></form>`}
</main>
</body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(String(page), { headers });
}
