import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOf } from '../../../contract/account.ts';
import { ownConditions } from '../../../contract/embeds.ts';
import { languages } from '../../../contract/languages.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { RequestWorld } from '../../server/api.ts';
import { tenantScope } from '../../server/ground.ts';
import { textsIn } from '../words/texts.ts';
import { conditionsOf } from './conditions.ts';

/** The conditions under which a tenant sells that has written none of its own: to be read, printed and kept. */
export function createConditions(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  pages.get(ownConditions, async (c) => {
    c.set('purpose', 'conditions');
    const ground = c.get('ground');
    const language = languageOf(c.req.query('language') ?? null) ?? ground.language;
    const conditions = await conditionsOf(tenantScope(ground), language);
    if (conditions === undefined) return c.notFound();
    const { title, parts, version } = conditions;
    const home = settingOf(ground.tenant);
    const { otherLanguages } = textsIn(language, home).conditions;
    const others = languages.filter((one) => one !== language);
    return c.html(
      html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} – ${ground.tenant.companyName}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin-block:2rem .5rem}nav a{margin-inline-end:1rem}</style>
</head>
<body>
<p>${ground.tenant.companyName}</p>
<main>
<h1>${title}</h1>
${parts.map(
  ([heading, paragraphs]) =>
    html`<section><h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</section>`,
)}
<p><small>${version}</small></p>
</main>
<nav aria-label="${otherLanguages}">${others.map(
        (one) =>
          html`<a href="${ownConditions}?language=${one}" lang="${one}" hreflang="${one}">${textsIn(one, home).conditions.title}</a>`,
      )}</nav>
</body>
</html>`,
      200,
      { 'cache-control': 'no-cache' },
    );
  });
  return pages;
}
