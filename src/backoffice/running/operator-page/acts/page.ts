import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { unstorable } from '../../../../contract/rules/characters.ts';
import { lengthOf, oneLine } from '../../../../contract/rules/text.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { formField, type Html, pageOf } from '../frame.ts';
import { fieldOf } from '../parts.ts';
import type { Form } from '../session/request.ts';
import type { Caller } from '../session/store.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { actOf, type Refusing, type Target } from './act.ts';
import type { ActKind, Wish } from './store.ts';

export interface Asking {
  readonly scope: TenantScope;
  readonly caller: Caller;
  readonly kind: ActKind;
  readonly target: Target;
}

export interface Said {
  readonly wish: Wish;
  readonly reason: string;
}

const emptyForm: Form = () => '';

/** What a form says, or what is wrong with it by field. */
export function readAct({ scope, kind }: Pick<Asking, 'scope' | 'kind'>, form: Form): Said | Problems {
  const { problems } = pageWordsIn(scope.tenant.settings.language).acts;
  const reason = oneLine(form('reason'));
  const { wish, problem } = actOf(kind).read?.(scope, form) ?? { wish: {}, problem: undefined };
  const isReason = lengthOf(reason) >= 3 && lengthOf(reason) <= 500 && !unstorable.test(reason);
  if (isReason && problem === undefined) return { wish, reason };
  return { problems: { ...(isReason ? {} : { reason: problems.reason }), ...(problem && { own: problem }) } };
}

export interface Problems {
  readonly problems: { readonly reason?: string; readonly own?: string };
}

/** Asks for the reason, and for what else has to be known. */
export function askPage(asking: Asking, form: Form = emptyForm, { problems }: Problems = { problems: {} }): Response {
  const { scope, caller, kind, target } = asking;
  const { acts, frame } = pageWordsIn(scope.tenant.settings.language);
  const isWrong = Object.keys(problems).length > 0;
  const body = html`${isWrong && html`<p class="note wrong" role="alert">${frame.wrong}. ${[problems.own, problems.reason].filter(Boolean).join(' ')}</p>`}
<form class="card stack" method="post" action="${pathOf(asking)}">${formField(caller)}
${actOf(kind).fields?.(scope, form, problems.own)}
${fieldOf({ name: 'reason', label: acts.reason, hint: acts.reasonHint, value: form('reason'), lines: true, problem: problems.reason })}
<div class="row"><button>${acts.next}</button> <a class="button quiet" href="${target.page}">${frame.back}</a></div>
</form>`;
  return pageOf(scope, { title: acts.titles[kind], body, caller, status: isWrong ? 400 : 200 });
}

/** Says what will happen. The key in its form does it once, however often it is pressed. */
export function confirmPage(asking: Asking, form: Form, says: readonly string[], reason: string): Response {
  const { scope, caller, kind, target } = asking;
  const { acts, frame } = pageWordsIn(scope.tenant.settings.language);
  const kept = ['amount', 'goods'].filter((name) => form(name) !== '');
  const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;
  const body = html`<div class="card"><h2>${acts.confirmTitle}</h2>
${says.map((sentence) => html`<p>${sentence}</p>`)}
<p><strong>${acts.reason}</strong> – ${reason}</p>
<p class="muted">${acts.confirmHint}</p>
<form method="post" action="${pathOf(asking)}">${formField(caller)}${hidden('key', randomUUID())}${hidden('reason', reason)}${kept.map((name) => hidden(name, form(name)))}
<div class="row"><button${kind === 'close' && html` class="danger"`}>${acts.buttons[kind]}</button> <a class="button quiet" href="${target.page}">${frame.back}</a></div></form></div>`;
  return pageOf(scope, { title: acts.titles[kind], body, caller });
}

export function refusedPage({ scope, caller, kind, target }: Asking, { refused, says = '' }: Refusing): Response {
  const { acts, frame } = pageWordsIn(scope.tenant.settings.language);
  const body = html`<p class="note wrong" role="alert">${[acts.refused[refused], says].filter(Boolean).join(' ')}</p>
<p><a class="button quiet" href="${target.page}">${frame.back}</a></p>`;
  return pageOf(scope, { title: acts.titles[kind], body, caller, status: 409 });
}

function pathOf({ kind, target }: Asking): string {
  return `/operator/ask/${kind}/${encodeURIComponent(target.id)}`;
}
