import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { formatIban } from '../../../contract/rules/iban.ts';
import { backTo, formOf, htmlAnswer, pageAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { closedPage, type Html, outcomeButton, stayBox } from '../page.ts';
import type { Remembered } from '../records.ts';
import { stateNow } from './later.ts';
import { decideMandate, type MandateData, mandateOutcomes, mandates } from './mandates.ts';

const provider = 'Digiteal';
const banks = ['KBC', 'Belfius', 'ING', 'BNP Paribas Fortis', 'Argenta', 'Crelan'];

/** Consent, bank, sign-in, signature: the four steps of a mandate. */
export function digitealPages(): Hono<RequestWorld> {
  const pages = new Hono<RequestWorld>();

  pages.get('/mandates/:id', async (c) => {
    const mandate = await mandates.find(scopeOf(c), c.req.param('id'));
    if (mandate === undefined) return unknown(c);
    if (stateNow(mandate, scopeOf(c).now) !== 'PENDING' || mandate.data.later !== null)
      return pageAnswer(c, { provider, title: 'Mandate', main: decided(mandate) });
    const step = Math.min(Math.max(Number(c.req.query('step') ?? 1) || 1, 1), steps.length);
    const make = steps[step - 1] ?? consent;
    return pageAnswer(c, {
      provider,
      title: `Mandate, step ${step} of ${steps.length}`,
      main: html`<p class="muted">Step ${step} of ${steps.length}</p>${make(mandate)}${step < steps.length ? leaving : ''}`,
    });
  });

  pages.post('/mandates/:id', async (c) => {
    const scope = scopeOf(c);
    const { outcome, stay } = await formOf(c);
    const chosen = mandateOutcomes.find((one) => one === outcome);
    if (chosen === undefined)
      return pageAnswer(c, { provider, title: 'Not an outcome', main: html`<h1>That is not an outcome</h1>` }, 400);
    const back = await decideMandate(scope, c.req.param('id'), chosen);
    if (back === undefined) return unknown(c);
    return stay === undefined ? backTo(back) : htmlAnswer(c, closedPage(scope.tenant, provider, back));
  });
  return pages;
}

function consent({ data }: Remembered<MandateData>): Html {
  return html`<h1>May we look at your account?</h1>
<p>${data.creditor} asks you to sign a SEPA direct debit mandate. To know that the account is yours, we ask your bank for its number and your name, once.</p>
<dl><dt>Account</dt><dd>${formatIban(data.iban)}</dd></dl>${next(2, 'I agree')}`;
}

function bank(): Html {
  return html`<h1>Choose your bank</h1><form method="get"><input type="hidden" name="step" value="3"><fieldset class="methods"><legend>Bank</legend>
${banks.map((name, index) => html`<label><input type="radio" name="bank" value="${name}" ${index === 0 ? 'checked' : ''}> ${name}</label>`)}</fieldset><button class="main">Go to my bank</button></form>`;
}

function signIn(): Html {
  return html`<h1>Sign in at your bank</h1><p>A real bank would ask for your card reader or its app now.</p>${next(4, 'I have signed in')}`;
}

function signature({ data, reference }: Remembered<MandateData>): Html {
  return html`<h1>SEPA direct debit mandate</h1>
<dl><dt>Creditor</dt><dd>${data.creditor}</dd><dt>Mandate</dt><dd><code>${reference}</code></dd><dt>Account</dt><dd>${formatIban(data.iban)}</dd></dl>
<form method="post">${outcomeButton('success', 'Sign the mandate', '', 'main')}${outcomeButton('cancelled', 'Cancel')}${stayBox}
<details><summary>Other outcomes</summary><fieldset><legend>What becomes of the mandate</legend>
${outcomeButton('success, confirmed later', 'Signed, confirmed by the bank later', 'Active after 20 seconds')}
${outcomeButton('success, other account', 'Signed for another account', 'The bank names BE68 5390 0754 7034')}
${outcomeButton('failure', 'Wrong account or person', 'The bank could not identify the customer', 'bad')}
${outcomeButton('error', 'Technical error', 'Something broke on the way', 'bad')}
</fieldset></details></form>`;
}

const steps = [consent, bank, signIn, signature];

function next(step: number, label: string): Html {
  return html`<form method="get"><input type="hidden" name="step" value="${step}"><button class="main">${label}</button></form>`;
}

const leaving = html`<details><summary>Leave</summary><form method="post">${outcomeButton('cancelled', 'Cancel')}${outcomeButton('failure', 'Wrong account or person', '', 'bad')}${outcomeButton('error', 'Technical error', '', 'bad')}${stayBox}</form></details>`;

function decided({ data, state }: Remembered<MandateData>): Html {
  const word = state === 'ACTIVE' || data.later !== null ? 'success' : state === 'CANCELLED' ? 'cancelled' : 'failure';
  return html`<h1>This mandate has been dealt with</h1><p><a href="${data.redirects[word]}">Return to the shop</a></p>`;
}

function unknown(c: SandboxContext): Promise<Response> {
  return pageAnswer(c, { provider, title: 'Unknown mandate', main: html`<h1>There is no such mandate</h1>` }, 404);
}
