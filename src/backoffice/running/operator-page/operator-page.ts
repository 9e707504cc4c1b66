import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestWorld } from '../../server/api.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { limitBody } from '../../server/limit-body.ts';
import { noNul } from '../../server/no-nul.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Secrets } from '../../server/secrets.ts';
import { actOf, isActKind } from './acts/act.ts';
import { answerAct } from './acts/answer.ts';
import { donePage } from './acts/done-page.ts';
import { type Asking, askPage } from './acts/page.ts';
import { customerPage } from './customer/page.ts';
import { scopeOfAccount } from './customer/read.ts';
import { salePage } from './customer/sale-page.ts';
import { findPage, lookFor } from './find/page.ts';
import { pageOf } from './frame.ts';
import { setUp, welcomePage } from './people/welcome.ts';
import {
  callerOf,
  type Form,
  giveCookie,
  groundOf,
  isFromHere,
  type OperatorContext,
  readForm,
  scopeOf,
  takeCookie,
} from './session/request.ts';
import { signIn, signInPage } from './session/sign-in.ts';
import { type Caller, endSession, isFormToken } from './session/store.ts';
import { stuckPage } from './stuck/page.ts';
import { pageWordsIn } from './words/page-words.ts';

const largestForm = 20_000;

/** The operator's own page: what is stuck, its customers as they see themselves, and the few things that can be done for them. */
export function createOperatorPage(secrets: Secrets): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  pages.use(noNul, limitBody(largestForm), async (c, next) => {
    c.set('purpose', 'operator page');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !isFromHere(c)) return notTaken(scopeOf(c));
    return next();
  });

  pages.get('/welcome/:token', (c) => welcomePage({ scope: scopeOf(c), secrets, token: c.req.param('token') }));
  pages.post('/welcome/:token', async (c) =>
    setUp({ scope: scopeOf(c), secrets, token: c.req.param('token') }, await readForm(c)),
  );
  pages.post('/sign-in', async (c) => {
    const token = await signIn(scopeOf(c), secrets, await readForm(c), c.get('remoteAddress'));
    if (token instanceof Response) return token;
    giveCookie(c, token);
    return c.redirect('/operator', 303);
  });

  pages.get(
    '/',
    signedIn((_, scope, caller) => stuckPage(scope, caller)),
  );
  pages.get(
    '/find',
    signedIn((_, scope, caller) => findPage(scope, caller)),
  );
  pages.get(
    '/customers/:id',
    signedIn(async (c, scope, caller) => {
      const account = await scopeOfAccount(groundOf(c, caller), scope, c.req.param('id') ?? '');
      return account && customerPage(account, caller);
    }),
  );
  pages.get(
    '/sales/:id',
    signedIn((c, scope, caller) => salePage(scope, caller, c.req.param('id') ?? '')),
  );
  pages.get(
    '/ask/:kind/:id',
    signedIn(async (c, scope, caller) => {
      const asking = await askingOf(c, scope, caller);
      return asking && askPage(asking);
    }),
  );
  pages.get(
    '/acts/:key',
    signedIn((c, scope, caller) => donePage(scope, caller, c.req.param('key') ?? '')),
  );

  pages.post(
    '/find',
    sent((_, scope, caller, form) => lookFor(scope, caller, form('asked'))),
  );
  pages.post(
    '/ask/:kind/:id',
    sent(async (c, scope, caller, form) => {
      const asking = await askingOf(c, scope, caller);
      return asking && answerAct(asking, form);
    }),
  );
  pages.post(
    '/sign-out',
    sent(async (c, scope, caller) => {
      await endSession(scope, caller.token);
      await keepEntry(scope, 'signed out', { person: caller.id }, { on: 'operator page' });
      takeCookie(c);
      return c.redirect('/operator', 303);
    }),
  );
  pages.all(
    '*',
    signedIn(async () => undefined),
  );
  return pages;
}

type Answer = Response | undefined | Promise<Response | undefined>;

/** Without a session the way to sign in is shown; what is not there is said to be so. */
function signedIn(answer: (c: OperatorContext, scope: TenantScope, caller: Caller) => Answer) {
  return async (c: OperatorContext): Promise<Response> => {
    const caller = await callerOf(c, scopeOf(c));
    const scope = scopeOf(c, caller);
    if (caller === undefined) return signInPage(scope, { status: c.req.path === '/operator' ? 200 : 401 });
    return (await answer(c, scope, caller)) ?? notFound(scope, caller);
  };
}

/** The same of a form, which has to be one of this session. */
function sent(answer: (c: OperatorContext, scope: TenantScope, caller: Caller, form: Form) => Answer) {
  return async (c: OperatorContext): Promise<Response> => {
    const [caller, form] = [await callerOf(c, scopeOf(c)), await readForm(c)];
    const scope = scopeOf(c, caller);
    if (caller === undefined || !isFormToken(caller, form('form'))) return notTaken(scope, caller);
    return (await answer(c, scope, caller, form)) ?? notFound(scope, caller);
  };
}

async function askingOf(c: OperatorContext, scope: TenantScope, caller: Caller): Promise<Asking | undefined> {
  const kind = c.req.param('kind') ?? '';
  if (!isActKind(kind)) return undefined;
  const target = await actOf(kind).find(scope, c.req.param('id') ?? '');
  return target && { scope, caller, kind, target };
}

function notFound(scope: TenantScope, caller: Caller): Response {
  const { frame } = pageWordsIn(scope.tenant.settings.language);
  return pageOf(scope, { title: frame.notFound, body: html`<p>${frame.notFoundHow}</p>`, caller, status: 404 });
}

function notTaken(scope: TenantScope, caller?: Caller): Response {
  const { frame } = pageWordsIn(scope.tenant.settings.language);
  const body = html`<p class="note wrong" role="alert">${frame.notTakenHow}</p><p><a class="button quiet" href="/operator">${frame.back}</a></p>`;
  return pageOf(scope, { title: frame.notTaken, body, caller, status: 403 });
}
