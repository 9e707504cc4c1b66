import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { asObject, asText } from '../../../backoffice/paying/payments/outside.ts';
import { isSimulated } from '../../../backoffice/paying/payments/settings.ts';
import type { RequestWorld } from '../../../backoffice/server/api.ts';
import { limitBody } from '../../../backoffice/server/limit-body.ts';
import { htmlAnswer, jsonAnswer, type SandboxContext, scopeOf } from '../answers.ts';
import { takeDetails } from './details.ts';
import { respond } from './respond.ts';

const largestBody = 100_000;

/** What Adyen's own code in the customer's browser asks for: the fields in which a card is typed, and what the bank thinks of the browser. */
export function createAdyenBrowser(): Hono<RequestWorld> {
  const browser = new Hono<RequestWorld>();
  browser.use(limitBody(largestBody));
  browser.use(async (c, next) => {
    c.set('purpose', 'sandbox');
    if (!isSimulated(c.get('ground').tenant, 'adyen')) return c.notFound();
    await next();
  });

  browser.get('/securedfields/:clientKey/:version/securedFields.html', (c) => htmlAnswer(c, field(), script));
  browser.get('/images/*', (c) =>
    c.body(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#dbe2ea"/></svg>',
      200,
      {
        'content-type': 'image/svg+xml',
      },
    ),
  );
  browser.get('/sdk/*', () => jsonAnswer({}));
  browser.post('/v3/analytics', () => jsonAnswer({ checkoutAttemptId: 'simulated' }));
  // Where Adyen would look at the browser.
  browser.get('/assets/html/*', (c) => htmlAnswer(c, html`<!doctype html><title>Nothing is looked at</title>`));

  browser.post('/v1/submitThreeDS2Fingerprint', async (c: SandboxContext) => {
    const scope = scopeOf(c);
    const body = asObject(await c.req.json().catch(() => undefined)) ?? {};
    const paymentData = asText(body['paymentData']) ?? '';
    const details = { 'threeds2.fingerprint': asText(body['fingerprintResult']) ?? '' };
    const payment = await takeDetails(scope, { details, paymentData }).catch(() => undefined);
    if (payment === undefined) return jsonAnswer({ type: 'completed' });
    const { action } = respond(scope, payment);
    return action === undefined
      ? jsonAnswer({
          type: 'completed',
          details: { threeDSResult: btoa(JSON.stringify({ authorisationToken: paymentData })) },
        })
      : jsonAnswer({ type: 'action', action });
  });
  return browser;
}

const field = () => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Simulation of a secured field</title>
<style>html,body{margin:0;height:100%}input{box-sizing:border-box;width:100%;height:100%;border:0;padding:0;background:transparent;font:inherit;font-family:system-ui,sans-serif;font-size:16px;outline:0}</style></head>
<body><input autocomplete="off" inputmode="numeric" aria-label="Field"><script>${raw(script)}</script></body>
</html>`;

/**
 * As Adyen's own field: it hears what it is for, says that it is ready, and with each letter what is typed as a blob, or that it is not whole yet. In the test
 * environment the blob is the text with a word in front.
 */
const script = `
const input = document.querySelector('input');
let told = null;
const say = (what) => parent.postMessage(JSON.stringify({ ...what, fieldType: told.fieldType, numKey: told.numKey }), location.origin);
const blobs = (text) => {
  const digits = text.replace(/\\D/g, '');
  if (told.fieldType === 'encryptedCardNumber') return /^\\d{12,19}$/.test(digits) ? [['encryptedCardNumber', digits]] : null;
  if (told.fieldType === 'encryptedSecurityCode') return /^\\d{3,4}$/.test(digits) ? [['encryptedSecurityCode', digits]] : null;
  const [, month, year] = /^(0[1-9]|1[0-2])(\\d{2})$/.exec(digits) || [];
  return month ? [['encryptedExpiryMonth', month], ['encryptedExpiryYear', '20' + year]] : null;
};
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || source !== parent || typeof data !== 'string') return;
  const heard = JSON.parse(data);
  if (told === null && heard.fieldType) {
    told = heard;
    input.dataset.fieldtype = told.fieldType;
    const aria = told.iframeUIConfig && told.iframeUIConfig.ariaConfig && told.iframeUIConfig.ariaConfig[told.fieldType];
    if (aria && aria.label) input.setAttribute('aria-label', aria.label);
    say({ action: 'config' });
  } else if (heard.focus) input.focus();
});
input.addEventListener('input', () => {
  if (told === null) return;
  const found = blobs(input.value);
  if (found === null) say({ action: 'incomplete', error: '' });
  else say({ action: 'encryption', encryptionSuccess: true, [told.fieldType]: found.map(([encryptedFieldName, text]) => ({ type: 'card', encryptedFieldName, blob: 'test_' + text })) });
});
input.addEventListener('focus', () => told && say({ action: 'focus', focus: true }));
input.addEventListener('blur', () => told && say({ action: 'focus', focus: false }));
input.addEventListener('keydown', ({ key }) => told && key === 'Enter' && say({ action: 'enterKeyPressed' }));
`;
