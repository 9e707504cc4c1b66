import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { backTo, formOf, htmlAnswer, pageAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { amountLine, closedPage, type Html, outcomeButton, stayBox } from '../page.ts';
import { decideOrder, isOpen, isStatus, type OgoneOrder, orders, receiveForm, statusNow, wayBack } from './orders.ts';

const provider = 'Ogone';

/** The form arrives, and the page on which the customer pays. */
export function ogonePages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.post('/orderstandard_utf8.asp', async (c) => {
    const order = await receiveForm(scopeOf(c), await formOf(c));
    if (typeof order === 'string')
      return pageAnswer(
        c,
        {
          provider,
          title: 'Order refused',
          main: html`<h1>The order could not be read</h1><p class="warning">${order}</p>`,
        },
        400,
      );
    return backTo(`${scopeOf(c).address}/sandbox/ogone/pay/${order.id}`);
  });

  pages.get('/pay/:id', async (c) => {
    const order = await orders.find(scopeOf(c), c.req.param('id'));
    if (order === undefined) return unknown(c);
    const status = statusNow(order, scopeOf(c).now);
    return pageAnswer(c, {
      provider,
      title: 'Pay',
      main: isOpen(status) ? choices(order) : processed(c, order, status),
    });
  });

  pages.post('/pay/:id', async (c) => {
    const scope = scopeOf(c);
    const { outcome, stay } = await formOf(c);
    const order = await orders.find(scope, c.req.param('id'));
    if (order === undefined) return unknown(c);
    const status = outcome === 'declined once' ? '2' : outcome;
    if (!isStatus(status))
      return pageAnswer(c, { provider, title: 'Not an outcome', main: html`<h1>That is not an outcome</h1>` }, 400);
    const mayChange = isOpen(statusNow(order, scope.now)) || status === '8';
    const decided = mayChange
      ? await decideOrder(scope, order.id, status, { final: outcome !== 'declined once' })
      : order;
    const end = statusNow(decided ?? order, scope.now);
    if (isOpen(end)) return backTo(`${scope.address}/sandbox/ogone/pay/${order.id}`);
    const { address, query } = wayBack(scope, decided ?? order, end);
    if (stay !== undefined)
      return htmlAnswer(
        c,
        closedPage(scope.tenant, provider, backTo(address, query).headers.get('location') ?? address),
      );
    return backTo(address, query);
  });
  return pages;
}

function choices({ data, reference }: OgoneOrder): Html {
  return html`<h1>Pay with your card</h1>
${amountLine(`Order ${reference.slice(0, 8)}`, data.amount, data.currency)}
${data.tries > 0 ? html`<p class="warning" role="alert">Your payment was declined. Check your card or try another one.</p>` : ''}
<form method="post">
<fieldset class="methods"><legend>Card</legend>
${['Visa', 'Mastercard', 'Bancontact', 'American Express'].map((name, index) => html`<label><input type="radio" name="brand" value="${name}" ${index === 0 ? 'checked' : ''}> ${name}</label>`)}
</fieldset>
${outcomeButton('9', 'Yes, I confirm my payment', '', 'main')}
${outcomeButton('1', 'Cancel')}
${stayBox}
<details ${data.tries > 0 ? 'open' : ''}><summary>Other outcomes</summary><fieldset><legend>Ogone’s status</legend>
${outcomeButton('5', '5 Authorised', 'Paid; collected later')}
${outcomeButton('declined once', 'Declined, may try again here', 'The third one ends the payment', 'bad')}
${outcomeButton('2', '2 Declined for good', 'Back to the shop', 'bad')}
${outcomeButton('51', '51 Authorisation waiting', 'Paid after 20 seconds')}
${outcomeButton('91', '91 Payment processing', 'Paid after 20 seconds')}
${outcomeButton('41', '41 Waiting for the customer’s bank', 'Declined after 20 seconds')}
${outcomeButton('52', '52 Not known', 'Ogone does not know itself; paid after 20 seconds')}
${outcomeButton('92', '92 Uncertain', 'Ogone does not know itself; declined after 20 seconds')}
${outcomeButton('0', '0 Invalid or incomplete', '', 'bad')}
</fieldset></details>
</form>`;
}

function processed(c: SandboxContext, order: OgoneOrder, status: string): Html {
  const { address, query } = wayBack(scopeOf(c), order, status);
  return html`<h1>This order has already been processed</h1>
${amountLine(`Order ${order.reference.slice(0, 8)}`, order.data.amount, order.data.currency)}
<p>Its status is ${status}. Nothing is charged a second time.</p>
<p><a href="${backTo(address, query).headers.get('location')}">Return to the shop</a></p>`;
}

function unknown(c: SandboxContext): Promise<Response> {
  return pageAnswer(c, { provider, title: 'Unknown order', main: html`<h1>There is no such order</h1>` }, 404);
}
