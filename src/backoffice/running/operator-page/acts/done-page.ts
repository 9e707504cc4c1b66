import { html } from 'hono/html';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { formatsOf } from '../../../papers/words/formats.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { pageOf } from '../frame.ts';
import type { Caller } from '../session/store.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { actOf } from './act.ts';
import { findAct } from './store.ts';

/** What was done under a key; undefined where nothing was. */
export async function donePage(scope: TenantScope, caller: Caller, key: string): Promise<Response | undefined> {
  const act = await findAct(scope, key);
  if (act === undefined) return undefined;
  const { language } = scope.tenant.settings;
  const { acts, frame } = pageWordsIn(language);
  const { moment } = formatsOf(language, settingOf(scope.tenant));
  const target = await actOf(act.kind).find(scope, act.subject);
  const body = html`<div class="note done" role="status"><p><strong>${acts.titles[act.kind]}</strong></p>
${act.wish.said.map((sentence) => html`<p>${sentence}</p>`)}</div>
<p><strong>${acts.reason}</strong> – ${act.reason}</p>
<p class="muted">${acts.doneBy(act.byEmail, moment(act.at))}</p>
<p><a class="button quiet" href="${target?.page ?? '/operator'}">${frame.back}</a></p>`;
  return pageOf(scope, { title: acts.doneTitle, body, caller });
}
