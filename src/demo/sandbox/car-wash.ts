import { Hono } from 'hono';
import { html } from 'hono/html';
import { listBranches } from '../../backoffice/offer/locations/store.ts';
import { isSimulated, providerNames } from '../../backoffice/paying/payments/settings.ts';
import { listPrograms } from '../../backoffice/selling/washes/store.ts';
import { type WashOutcome, wash, washOutcomes } from '../../backoffice/selling/washes/wash.ts';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { inLanguage } from '../../backoffice/server/language.ts';
import type { Tenant } from '../../backoffice/server/tenant.ts';
import { listPosted } from '../../backoffice/vehicles/creation-requests/send.ts';
import { backTo, formOf, pageAnswer, type SandboxContext, scopeOf } from './answers.ts';

/** The terminal at the car wash: drive up with a plate, or hold up a card. */
export function carWashPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  pages.use(async (c, next) => {
    if (takesRealMoney(scopeOf(c).tenant)) return c.notFound();
    await next();
  });
  pages.get('/', (c) => terminal(c));
  pages.post('/', async (c) => {
    const { code = '', program = '', branch } = await formOf(c);
    const outcome = await wash(scopeOf(c), code.slice(0, 40), program, branch);
    return backTo(`${scopeOf(c).address}/sandbox/car-wash`, { outcome });
  });
  return pages;
}

/** Then credit is worth something and cards in the post are real: an open page must neither use them up nor show them. */
export function takesRealMoney(tenant: Tenant): boolean {
  return providerNames.some((one) => tenant.settings.payments[one] !== undefined && !isSimulated(tenant, one));
}

async function terminal(c: SandboxContext): Promise<Response> {
  const scope = scopeOf(c);
  const outcome = washOutcomes.find((one) => one === c.req.query('outcome'));
  const posted = await listPosted(scope);
  const programs = await listPrograms(scope);
  const branches = await listBranches(scope);
  const main = html`<p><a href="/sandbox">All simulations</a></p><h1>Drive up to the car wash</h1>
${outcome === undefined ? '' : html`<p role="status"><strong>${says[outcome]}</strong></p>`}
<form method="post" action="/sandbox/car-wash">
<label class="field">Licence plate, card number or code of a prepaid wash<input name="code" required maxlength="40" autocomplete="off" autocapitalize="characters"></label>
<label class="field">Program<select name="program">${programs.map(({ id, name, price }) => html`<option value="${id}">${inLanguage(name, scope.language)}, € ${(price / 100).toFixed(2)}</option>`)}</select></label>
<label class="field">Branch<select name="branch">${branches.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
<button class="main">Wash</button>
</form>
${
  posted.length === 0
    ? ''
    : html`<h2>Cards in the post</h2><ul>${posted.map(({ code, securityCode }) => html`<li>Card <code>${code}</code>, security code <code>${securityCode}</code></li>`)}</ul>`
}`;
  return pageAnswer(c, { provider: 'the car wash', title: 'Terminal', main });
}

const says: Record<WashOutcome, string> = {
  'paid from credit': 'The gate opens. The wash was paid from the credit.',
  'in the subscription': 'The gate opens. The wash is in the subscription.',
  prepaid: 'The gate opens. The wash had been bought before.',
  'not known': 'Nobody has registered this plate or card.',
  disabled: 'This plate or card has been switched off.',
  'too little credit': 'There is not enough credit for this wash.',
  'used already': 'This wash has been used.',
  expired: 'This wash was valid until an earlier day.',
};
