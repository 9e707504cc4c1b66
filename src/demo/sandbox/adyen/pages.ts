import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { backTo, formOf, htmlAnswer, pageAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { amountLine, closedPage, type Html, outcomeButton, stayBox } from '../page.ts';
import { testCards } from './cards.ts';
import { decide, decisions } from './details.ts';
import { codeNow, isUnfinished, type Payment, payments } from './payment.ts';

const provider = 'Adyen';

/** The bank's page, the bank's frame and the app on the telephone. */
export function adyenPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.get('/cards', (c) => pageAnswer(c, { provider, title: 'Test cards', main: cardList }));

  for (const place of ['redirect', 'challenge', 'app'] as const) {
    pages.get(`/${place}/:id`, async (c) => {
      const payment = await payments.find(scopeOf(c), c.req.param('id'));
      if (payment === undefined) return unknown(c);
      const isOver = !isUnfinished(codeNow(payment, scopeOf(c).now)) || payment.data.decision !== null;
      return pageAnswer(c, { provider, title: 'Confirm', main: isOver ? decided(payment) : question(payment, place) });
    });

    pages.post(`/${place}/:id`, async (c) => {
      const { outcome, stay, creq } = await formOf(c);
      if (creq !== undefined) {
        const asked = await payments.find(scopeOf(c), c.req.param('id'));
        return asked ? pageAnswer(c, { provider, title: 'Confirm', main: question(asked, place) }) : unknown(c);
      }
      const decision = decisions.find((one) => one === outcome);
      if (decision === undefined)
        return pageAnswer(c, { provider, title: 'Not an outcome', main: html`<h1>That is not an outcome</h1>` }, 400);
      const payment = await decide(scopeOf(c), c.req.param('id'), decision);
      if (payment === undefined) return unknown(c);
      const query = { redirectResult: `${payment.id}.${payment.data.result}` };
      if (stay !== undefined)
        return htmlAnswer(
          c,
          closedPage(scopeOf(c).tenant, provider, backTo(payment.data.returnUrl, query).headers.get('location') ?? ''),
        );
      if (place === 'redirect') return backTo(payment.data.returnUrl, query);
      return place === 'app'
        ? pageAnswer(c, { provider, title: 'Done', main: html`<h1>Done</h1><p>You can put your telephone away.</p>` })
        : challengeOver(c, payment);
    });
  }

  // The bank looks at the browser and sees nothing special.
  pages.on(['GET', 'POST'], '/fingerprint/:id', (c) => {
    const message = JSON.stringify({ type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } });
    return pageAnswer(c, {
      provider,
      title: 'Fingerprint',
      main: html`<p>Checked.</p>`,
      script: `parent.postMessage(${JSON.stringify(message)}, location.origin)`,
    });
  });
  return pages;
}

/** The frame tells the page around it that the bank is ready. */
function challengeOver(c: SandboxContext, payment: Payment): Promise<Response> {
  const status = payment.data.decision === 'Authorised' ? 'Y' : payment.data.decision === 'Refused' ? 'N' : 'U';
  const challengeResult = Buffer.from(
    JSON.stringify({ transStatus: status, authorisationToken: payment.data.result }),
  ).toString('base64');
  const message = JSON.stringify({
    type: 'challengeResult',
    details: { 'threeds2.challengeResult': challengeResult },
    result: { transStatus: status, threeDSServerTransID: payment.id },
  });
  return pageAnswer(c, {
    provider,
    title: 'Confirmed',
    main: html`<h1>Thank you</h1><p>You are taken back to the shop.</p>`,
    script: `(window.opener || window.parent).postMessage(${JSON.stringify(message)}, location.origin)`,
  });
}

function question({ data, reference }: Payment, place: 'redirect' | 'challenge' | 'app'): Html {
  const title = place === 'app' ? 'Pay with your app' : 'Confirm your payment';
  return html`<h1>${title}</h1>
${amountLine(`Order ${reference.slice(0, 8)}`, data.amount, data.currency)}
<p>${place === 'app' ? 'This is what your telephone shows after scanning the code.' : `Your bank wants to know that it is you${data.lastFour === '' ? '' : ` who uses the card ending in ${data.lastFour}`}.`}</p>
<form method="post">
${outcomeButton('Authorised', 'Confirm', '', 'main')}
${outcomeButton('Cancelled', 'Cancel')}
${place === 'redirect' ? stayBox : ''}
<details><summary>Other outcomes</summary><fieldset><legend>What the bank says</legend>
${outcomeButton('Refused', 'Refused', 'Wrong code, or no money', 'bad')}
${outcomeButton('Error', 'Error', 'Something broke at the bank', 'bad')}
${outcomeButton('Pending', 'Confirmed, but slow', 'Received; authorised after 20 seconds')}
</fieldset></details>
</form>`;
}

function decided({ data, id }: Payment): Html {
  return html`<h1>This payment has been dealt with</h1><p><a href="${backTo(data.returnUrl, { redirectResult: `${id}.${data.result}` }).headers.get('location')}">Return to the shop</a></p>`;
}

function unknown(c: SandboxContext): Promise<Response> {
  return pageAnswer(c, { provider, title: 'Unknown payment', main: html`<h1>There is no such payment</h1>` }, 404);
}

const cardList = html`<h1>Test cards</h1><p>Any date in the future, any security code, any name. As in Adyen’s own test environment, the “encrypted” fields are <code>test_</code> followed by what was typed.</p>
<table><thead><tr><th>Number</th><th>Brand</th><th>What happens</th></tr></thead><tbody>
${testCards.map(({ number, brand, about }) => html`<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${brand}</td><td>${about}</td></tr>`)}
</tbody></table>`;
