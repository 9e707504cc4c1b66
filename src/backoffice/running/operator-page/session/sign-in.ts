import { html } from 'hono/html';
import { normalisePassword } from '../../../../contract/rules/password.ts';
import { isPassword } from '../../../customers/sessions/password.ts';
import { normalName } from '../../../customers/sessions/user-name.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Secrets } from '../../../server/secrets.ts';
import { pageOf } from '../frame.ts';
import { fieldOf } from '../parts.ts';
import { openedFactor, stepOf } from '../people/second-factor.ts';
import { findPerson, type Person, spendStep } from '../people/store.ts';
import { pageWordsIn } from '../words/page-words.ts';
import { failuresOf } from './failures.ts';
import type { Form } from './request.ts';
import { startSession } from './store.ts';

interface Said {
  readonly refused?: string;
  readonly done?: string;
  readonly email?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** Asks for everything at once: an answer never tells which of it was wrong. */
export function signInPage(scope: TenantScope, { refused, done, email = '', status, headers }: Said = {}): Response {
  const { signIn } = pageWordsIn(scope.tenant.settings.language);
  const body = html`${done && html`<p class="note done" role="status">${done}</p>`}
${refused && html`<p class="note wrong" role="alert">${refused}</p>`}
<p class="muted">${signIn.intro(scope.tenant.companyName)}</p>
<form class="card stack" method="post" action="/operator/sign-in">
${fieldOf({ name: 'email', label: signIn.email, type: 'email', value: email, complete: 'username' })}
${fieldOf({ name: 'password', label: signIn.password, type: 'password', complete: 'current-password' })}
${fieldOf({ name: 'code', label: signIn.code, hint: signIn.codeHint, mode: 'numeric', complete: 'one-time-code' })}
<button>${signIn.submit}</button>
</form>`;
  return pageOf(scope, { title: signIn.title, body, ...(status && { status }), ...(headers && { headers }) });
}

/** The token of a new session, or the page that says no. */
export async function signIn(
  scope: TenantScope,
  secrets: Secrets,
  form: Form,
  remoteAddress: string,
): Promise<string | Response> {
  const words = pageWordsIn(scope.tenant.settings.language).signIn;
  const email = normalName(form('email').slice(0, 300));
  const failures = failuresOf(scope, email, remoteAddress);
  const seconds = Math.ceil(await failures.claim());
  if (seconds > 0) {
    if (await failures.isFirstWait()) await keepEntry(scope, 'sign-in slowed', {}, { on: 'operator page' });
    const headers = { 'retry-after': String(seconds) };
    return signInPage(scope, { refused: words.tooMany(seconds), email, status: 429, headers });
  }
  const person = await findPerson(scope, email);
  const isRight = await isPassword(normalisePassword(form('password').slice(0, 300)), person?.passwordHash);
  const step = person && isRight ? stepSaid(scope, secrets, person, form('code')) : undefined;
  const token = await scope.transaction(async (inside) => {
    const about = person === undefined ? {} : { person: person.id };
    const details = { on: 'operator page' };
    if (person === undefined || step === undefined || !(await spendStep(inside, person.id, step))) {
      await keepEntry(inside, 'sign-in refused', about, details);
      return undefined;
    }
    await keepEntry({ ...inside, actor: { is: 'person', id: person.id } }, 'signed in', about, details);
    return startSession(inside, person.id);
  });
  if (token === undefined) {
    await failures.failed();
    return signInPage(scope, { refused: words.refused, email, status: 401 });
  }
  await failures.succeeded();
  return token;
}

function stepSaid(
  scope: TenantScope,
  secrets: Secrets,
  { id, secondFactor, lastStep }: Person,
  code: string,
): number | undefined {
  return stepOf(openedFactor(secrets, scope.tenant.id, id, secondFactor), code, scope.now, lastStep);
}
