import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { backTo, formOf, htmlAnswer, pageAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { amountLine, closedPage, type Html, outcomeButton, stayBox } from '../page.ts';
import { decideOrder, type MultisafepayOrder, mayBePaid, orders, outcomes, stateNow } from './orders.ts';

const provider = 'MultiSafepay';

/** The page on which the customer pays. */
export function multisafepayPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.get('/pay/:id', async (c) => {
    const order = await orders.find(scopeOf(c), c.req.param('id'));
    if (order === undefined) return unknown(c);
    const state = stateNow(order, scopeOf(c).now);
    const isSecondChance = state === 'initialized' || c.req.query('again') !== undefined;
    return pageAnswer(c, {
      provider,
      title: 'Pay',
      main: mayBePaid(state) && isSecondChance ? choices(order) : ended(order, state),
    });
  });

  pages.post('/pay/:id', async (c) => {
    const scope = scopeOf(c);
    const { outcome, stay } = await formOf(c);
    const order = await orders.find(scope, c.req.param('id'));
    const chosen = outcomes.find((one) => one === outcome);
    if (order === undefined) return unknown(c);
    if (chosen === undefined && outcome !== 'initialized')
      return pageAnswer(c, { provider, title: 'Not an outcome', main: html`<h1>That is not an outcome</h1>` }, 400);
    const state = stateNow(order, scope.now);
    const decided =
      chosen !== undefined && (mayBePaid(state) || isAfterwards(chosen))
        ? await decideOrder(scope, order.id, chosen)
        : order;
    const end = decided ? stateNow(decided, scope.now) : state;
    const back = ['declined', 'cancelled', 'void', 'expired', 'initialized'].includes(end)
      ? order.data.cancelUrl
      : order.data.redirectUrl;
    const query = { transactionid: order.reference };
    if (stay !== undefined)
      return htmlAnswer(c, closedPage(scope.tenant, provider, backTo(back, query).headers.get('location') ?? back));
    return backTo(back, query);
  });
  return pages;
}

function isAfterwards(outcome: string): boolean {
  return outcome === 'refunded' || outcome === 'chargedback' || outcome === 'completed';
}

function choices(order: MultisafepayOrder): Html {
  return html`<h1>How would you like to pay?</h1>
${amountLine(order.data.description, order.data.amount, order.data.currency)}
<form method="post">
<fieldset class="methods"><legend>Payment method</legend>
${['Bancontact', 'iDEAL', 'Visa', 'Mastercard', 'PayPal', 'Bank transfer'].map((name, index) => html`<label><input type="radio" name="method" value="${name}" ${index === 0 ? 'checked' : ''}> ${name}</label>`)}
</fieldset>
${outcomeButton('completed', 'Pay', '', 'main')}
${outcomeButton('cancelled', 'Cancel and return to the shop')}
${stayBox}
<details><summary>Other outcomes</summary><fieldset><legend>What becomes of the payment</legend>
${outcomeButton('uncleared', 'Not cleared yet', 'Under way; completed after 20 seconds')}
${outcomeButton('uncleared then declined', 'Not cleared, then declined', 'Under way; declined after 20 seconds')}
${outcomeButton('reserved', 'Reserved', 'The amount is held; nothing more is told')}
${outcomeButton('shipped', 'Shipped', 'Paid, and marked as sent')}
${outcomeButton('declined', 'Declined', 'The bank says no', 'bad')}
${outcomeButton('void', 'Void', 'The payment was taken back before it was made', 'bad')}
${outcomeButton('expired', 'Expired', 'The time for it ran out', 'bad')}
${outcomeButton('initialized', 'Go back without choosing', 'As with the browser’s back button')}
</fieldset></details>
</form>`;
}

function ended(order: MultisafepayOrder, state: string): Html {
  const { redirectUrl, cancelUrl } = order.data;
  const back = new URL(mayBePaid(state) ? cancelUrl : redirectUrl);
  back.searchParams.append('transactionid', order.reference);
  return html`<h1>This payment is ${state}</h1>
${amountLine(order.data.description, order.data.amount, order.data.currency)}
<p>It cannot be paid ${mayBePaid(state) ? 'here any more' : 'twice'}.</p>
<p><a href="${back.href}">Return to the shop</a></p>
${mayBePaid(state) ? html`<p><a href="?again">Pay after all, as from a reminder by e-mail</a></p>` : ''}`;
}

function unknown(c: SandboxContext): Promise<Response> {
  return pageAnswer(c, { provider, title: 'Unknown payment', main: html`<h1>There is no such payment</h1>` }, 404);
}
