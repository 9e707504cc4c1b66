import { Hono } from 'hono';
import { html } from 'hono/html';
import { sql } from '../../backoffice/database/sql.ts';
import type { WholeInvoice } from '../../backoffice/papers/documents/invoices.ts';
import { type Settled, settleInvoice } from '../../backoffice/papers/documents/settle-invoice.ts';
import { referenceOf } from '../../backoffice/papers/documents/transfer.ts';
import type { RequestWorld } from '../../backoffice/server/api.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';
import { formOf, pageAnswer, scopeOf } from './answers.ts';
import { takesRealMoney } from './car-wash.ts';
import type { Html } from './page.ts';

/** The bank of the operator: transfers of customers come in here. */
export function bankPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();
  pages.use(async (c, next) => {
    if (takesRealMoney(scopeOf(c).tenant)) return c.notFound();
    await next();
  });
  const shown = async (scope: TenantScope, told?: Settled) => ({
    provider: 'the bank',
    title: 'Transfers',
    main: transferForm(await listOpen(scope), told),
  });
  pages.get('/', async (c) => pageAnswer(c, await shown(scopeOf(c))));
  pages.post('/', async (c) => {
    const scope = scopeOf(c);
    const { reference = '', amount = '' } = await formOf(c);
    const cents = Math.round(Number(amount.replace(',', '.')) * 100);
    const told = await scope.transaction((inside) => settleInvoice(inside, { reference, amount: cents }));
    return pageAnswer(c, await shown(scope, told), told === 'paid' ? 200 : 409);
  });
  return pages;
}

type Open = Pick<WholeInvoice, 'number' | 'amount'>;

async function listOpen(scope: TenantScope): Promise<Open[]> {
  return scope.query(sql`select number, amount from invoice where ${ours(scope)} and not paid order by number`);
}

function transferForm(open: readonly Open[], told: Settled | undefined): Html {
  return html`<p><a href="/sandbox">All providers</a></p><h1>Transfers</h1>
${told === undefined ? '' : html`<p role="status">The transfer: ${told}.</p>`}
<h2>Open invoices</h2>
${open.length === 0 ? html`<p>None is open.</p>` : html`<ul>${open.map(({ number, amount }) => html`<li>${number}: € ${(amount / 100).toFixed(2)}, <code>${referenceOf(number)}</code></li>`)}</ul>`}
<form method="post" action="/sandbox/bank">
<label class="field">Message<input name="reference" autocomplete="off" required></label>
<label class="field">Amount in euros<input name="amount" inputmode="decimal" autocomplete="off" required></label>
<button class="main">The transfer comes in</button>
</form>`;
}
