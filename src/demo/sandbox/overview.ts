import { Hono } from 'hono';
import { html } from 'hono/html';
import { isSimulated, type ProviderName, providerNames } from '../../backoffice/paying/payments/settings.ts';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { backTo, formOf, pageAnswer, type SandboxContext, scopeOf } from './answers.ts';
import { takesRealMoney } from './car-wash.ts';
import { faults, listFaults } from './faults.ts';
import { identities } from './identities.ts';
import { listNotifications, sendAgain } from './notifications.ts';
import type { Html } from './page.ts';
import { simulations } from './simulations.ts';

/** What stands at each simulated provider, and what can still be done to it. */
export function overviewPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.get('/', async (c) => {
    const { tenant } = scopeOf(c);
    const own = providerNames.filter((provider) => isSimulated(tenant, provider));
    const main = html`<h1>Simulated payment providers of ${tenant.companyName}</h1>
<ul class="plain">${own.map((provider) => html`<li><a href="/sandbox/${provider}">${identities[provider].title}</a></li>`)}</ul>
<p><a href="/sandbox/adyen/cards">Test cards</a></p>
${
  takesRealMoney(tenant)
    ? ''
    : html`<p><a href="/sandbox/car-wash">The car wash: use credit, earn vouchers</a></p>
<p><a href="/sandbox/shop">The webshop: other buyers take what is left, the operator changes prices</a></p>
<p><a href="/sandbox/bank">The bank: transfers that pay open invoices</a></p>`
}
${await faultForm(c)}`;
    return pageAnswer(c, { provider: 'the payment providers', title: 'Overview', main });
  });

  for (const provider of providerNames) {
    pages.get(`/${provider}`, async (c) =>
      pageAnswer(c, { provider: identities[provider].title, title: 'Overview', main: await overview(c, provider) }),
    );
    pages.post(`/${provider}/records/:id`, async (c) => {
      const { outcome = '' } = await formOf(c);
      const action = simulations[provider].actions[outcome];
      if (action === undefined)
        return pageAnswer(
          c,
          {
            provider: identities[provider].title,
            title: 'Not an outcome',
            main: html`<h1>That is not an outcome</h1>`,
          },
          400,
        );
      await action(scopeOf(c), c.req.param('id'));
      return backTo(`${scopeOf(c).address}/sandbox/${provider}`);
    });
  }

  pages.post('/notifications/:id', async (c) => {
    await sendAgain(scopeOf(c), c.req.param('id'));
    return backTo(`${scopeOf(c).address}/sandbox`);
  });
  return pages;
}

async function overview(c: SandboxContext, provider: ProviderName): Promise<Html> {
  const scope = scopeOf(c);
  const { list, actions } = simulations[provider];
  const rows = await list(scope);
  const notifications = await listNotifications(scope, provider);
  return html`<p><a href="/sandbox">All providers</a></p><h1>${identities[provider].title}</h1>
<h2>Latest</h2>
${
  rows.length === 0
    ? html`<p>Nothing has come in yet.</p>`
    : html`<table><thead><tr><th>Reference</th><th>State</th><th>Amount</th><th>What happens next</th></tr></thead><tbody>
${rows.map(
  ({
    id,
    reference,
    state,
    amount,
  }) => html`<tr><td><code>${reference}</code></td><td>${state}</td><td>${amount === null ? '' : `€ ${(amount / 100).toFixed(2)}`}</td>
<td>${amount === null ? '' : html`<form method="post" action="/sandbox/${provider}/records/${id}">${Object.keys(actions).map((name) => html`<button name="outcome" value="${name}">${name}</button>`)}</form>`}</td></tr>`,
)}</tbody></table>`
}
<h2>Notifications</h2>
${
  notifications.length === 0
    ? html`<p>None has been sent.</p>`
    : html`<table><thead><tr><th>Reference</th><th>Tries</th><th>State</th><th>Again</th></tr></thead><tbody>
${notifications.map(
  ({
    id,
    reference,
    tries,
    dueAt,
    deliveredAt,
  }) => html`<tr><td><code>${reference}</code></td><td>${tries}</td><td>${deliveredAt ? 'delivered' : dueAt ? `due ${dueAt}` : 'given up'}</td>
<td><form method="post" action="/sandbox/notifications/${id}"><button>Send again</button></form></td></tr>`,
)}</tbody></table>`
}
${await faultForm(c, provider)}`;
}

async function faultForm(c: SandboxContext, shown?: ProviderName): Promise<Html> {
  const set = await listFaults(scopeOf(c));
  return html`<h2>Faults</h2>
${set.length === 0 ? html`<p>None is set.</p>` : html`<ul>${set.map(({ provider, fault, value, times }) => html`<li>${identities[provider].title}: ${fault}${value === null ? '' : ` (${value})`}, ${times} ${times === 1 ? 'time' : 'times'}</li>`)}</ul><form method="post" action="/sandbox/faults/clear"><button>Clear them</button></form>`}
<form method="post" action="/sandbox/faults">
<label class="field">Provider<select name="provider">${providerNames.map((provider) => html`<option value="${provider}" ${provider === shown ? 'selected' : ''}>${identities[provider].title}</option>`)}</select></label>
<label class="field">Fault<select name="fault">${faults.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label class="field">Value (seconds for late, milliseconds for delay, a word for outcome)<input name="value" autocomplete="off"></label>
<button class="main">Set the fault for the next time</button>
</form>`;
}
