import { html } from 'hono/html';
import { renderSVG } from 'uqr';
import { judgePassword } from '../../../customers/registration/decide.ts';
import { hashPassword } from '../../../customers/sessions/password.ts';
import { settingOf } from '../../../offer/tenants/decide.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Secrets } from '../../../server/secrets.ts';
import { pageOf } from '../frame.ts';
import { fieldOf } from '../parts.ts';
import type { Form } from '../session/request.ts';
import { signInPage } from '../session/sign-in.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { openedFactor, setUpAddress, stepOf } from './second-factor.ts';
import { choosePassword, findByLink, type Person } from './store.ts';

interface Welcome {
  readonly scope: TenantScope;
  readonly secrets: Secrets;
  readonly token: string;
}

const shortest = 12;

/** Where a person who was added chooses a password and sets up the second factor, by a link that works once. */
export async function welcomePage({ scope, secrets, token }: Welcome): Promise<Response> {
  const person = await findByLink(scope, token);
  return person === undefined ? gonePage(scope) : settingUp(scope, factorOf(scope, secrets, person), person, {});
}

export async function setUp({ scope, secrets, token }: Welcome, form: Form): Promise<Response> {
  const person = await findByLink(scope, token);
  if (person === undefined) return gonePage(scope);
  const { welcome } = pageWordsIn(scope.tenant.settings.language);
  const factor = factorOf(scope, secrets, person);
  const least = leastOf(scope);
  const password = judgePassword(form('password').slice(0, 300), scope.tenant, person.email, shortest);
  const step = stepOf(factor, form('code'), scope.now, person.lastStep);
  if (!password.ok || step === undefined)
    return settingUp(scope, factor, person, {
      ...(password.ok ? {} : { password: welcome.weakPassword(least) }),
      ...(step === undefined ? { code: welcome.wrongCode } : {}),
    });
  const hash = await hashPassword(password.value);
  const isChosen = await scope.transaction(async (inside) => {
    if (!(await choosePassword(inside, token, hash, step))) return false;
    await keepEntry({ ...inside, actor: { is: 'person', id: person.id } }, 'second factor set up', {
      person: person.id,
    });
    return true;
  });
  return isChosen ? signInPage(scope, { done: welcome.ready, email: person.email }) : gonePage(scope);
}

function settingUp(
  scope: TenantScope,
  factor: string,
  { email }: Person,
  problems: { password?: string; code?: string },
): Response {
  const { welcome } = pageWordsIn(scope.tenant.settings.language);
  const code = renderSVG(setUpAddress(factor, email, scope.tenant.companyName), { border: 2 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`;
  const body = html`<p>${welcome.intro(email)}</p>
<div class="card"><p>${welcome.scan}</p>
<img class="qr" src="${picture}" width="220" height="220" alt="${welcome.qrCode}">
<p>${welcome.key} <code>${factor.replace(/.{4}(?=.)/g, '$& ')}</code></p></div>
<form class="card stack" method="post">
${fieldOf({ name: 'password', label: welcome.password, hint: welcome.passwordHint(leastOf(scope)), type: 'password', complete: 'new-password', problem: problems.password })}
${fieldOf({ name: 'code', label: welcome.code, mode: 'numeric', complete: 'one-time-code', problem: problems.code })}
<button>${welcome.submit}</button>
</form>`;
  const isWrong = Object.keys(problems).length > 0;
  return pageOf(scope, { title: welcome.title, body, status: isWrong ? 400 : 200 });
}

function gonePage(scope: TenantScope): Response {
  const { welcome } = pageWordsIn(scope.tenant.settings.language);
  return pageOf(scope, { title: welcome.gone, body: html`<p>${welcome.goneHow}</p>`, status: 404 });
}

function factorOf(scope: TenantScope, secrets: Secrets, { id, secondFactor }: Person): string {
  return openedFactor(secrets, scope.tenant.id, id, secondFactor);
}

function leastOf(scope: TenantScope): number {
  return Math.max(shortest, settingOf(scope.tenant).shortestPassword);
}
