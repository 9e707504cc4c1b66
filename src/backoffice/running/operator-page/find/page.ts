import { html } from 'hono/html';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { findPath, formField, pageOf } from '../frame.ts';
import { fieldOf } from '../parts.ts';
import type { Caller } from '../session/store.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { type Found, findCustomers } from './find.ts';

/** What is asked for travels in a form: an address would stay in logs and in the history of a browser. */
export function findPage(scope: TenantScope, caller: Caller, asked = '', found?: readonly Found[]): Response {
  const { find } = pageWordsIn(scope.tenant.settings.language);
  const body = html`<form class="card stack" method="post" action="${findPath}">${formField(caller)}
${fieldOf({ name: 'asked', label: find.label, hint: find.hint, value: asked, complete: 'off' })}
<div class="row"><button>${find.submit}</button></div>
</form>
${found?.length === 0 && html`<p class="note" role="status">${find.nobody(asked)}</p>`}
${
  found !== undefined &&
  found.length > 0 &&
  html`<p role="status">${find.several}</p><ul class="stack">${found.map(
    (one) =>
      html`<li><a href="${addressOf(one)}">${one.name}${one.saleId !== null && html` <code>${one.saleId}</code>`}</a></li>`,
  )}</ul>`
}`;
  return pageOf(scope, { title: find.title, body, caller });
}

/** Leads to the only one that was found, else shows them. */
export async function lookFor(scope: TenantScope, caller: Caller, asked: string): Promise<Response> {
  const found = await findCustomers(scope, asked);
  const [first, ...more] = found;
  await keepEntry(scope, 'customers looked for', {}, { found: found.length });
  if (first === undefined || more.length > 0) return findPage(scope, caller, asked.slice(0, 300), found);
  return new Response(null, { status: 303, headers: { location: addressOf(first), 'cache-control': 'no-store' } });
}

function addressOf({ accountId, saleId }: Found): string {
  return accountId === null
    ? `/operator/sales/${encodeURIComponent(saleId ?? '')}`
    : `/operator/customers/${encodeURIComponent(accountId)}`;
}
