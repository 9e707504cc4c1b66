import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tellMandate } from '../mandates/tell-mandate.ts';
import type { RequestWorld } from '../server/api.ts';
import { tenantScope } from '../server/ground.ts';
import type { TenantScope } from '../server/scope.ts';
import { adyenSettings } from './adyen/client.ts';
import { readAdyenNotification } from './adyen/notification.ts';
import { digitealSettings } from './digiteal/client.ts';
import { readDigitealNotification } from './digiteal/notification.ts';
import { multisafepaySettings } from './multisafepay/client.ts';
import { readMultisafepayNotification } from './multisafepay/notification.ts';
import type { Notified } from './notified.ts';
import { readFeedback } from './ogone/feedback.ts';
import { ogoneSettings } from './ogone/form.ts';
import type { Provider } from './settings.ts';
import { findPayment } from './store.ts';
import { tell } from './tell.ts';

const largestNotification = 100_000;

/** Where providers tell us about payments. What they did not sign is refused; what they tell again changes nothing. */
export function createWebhooks(): Hono<RequestWorld> {
  const webhooks = new Hono<RequestWorld>();
  webhooks.use(bodyLimit({ maxSize: largestNotification, onError: (c) => c.text('too large', 413) }));

  on(webhooks, 'adyen', async (scope, c) => {
    const notified = readAdyenNotification(await c.req.text(), adyenSettings(scope));
    return answered(c, notified && (await toldAll(scope, 'adyen', notified)), '[accepted]');
  });

  on(webhooks, 'ogone', async (scope, c) => {
    const parameters = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const notified = readFeedback(parameters, ogoneSettings(scope), 'notification');
    return answered(c, notified && (await toldAll(scope, 'ogone', [notified])), 'OK');
  });

  on(webhooks, 'multisafepay', async (scope, c) => {
    const notified = readMultisafepayNotification(
      await c.req.text(),
      c.req.header('auth') ?? '',
      multisafepaySettings(scope),
      scope.now,
    );
    return answered(c, notified && (await toldAll(scope, 'multisafepay', notified)), 'MULTISAFEPAY_OK');
  });

  on(webhooks, 'digiteal', async (scope, c) => {
    const news = readDigitealNotification(
      await c.req.text(),
      c.req.header('x-digiteal-signature') ?? '',
      digitealSettings(scope),
      scope.now,
    );
    if (news === undefined) return answered(c, undefined, 'OK');
    const isKnown =
      news.kind === 'mandate'
        ? (await tellMandate(scope, news.reference, news.news)) !== undefined
        : await toldAll(scope, 'digiteal', [news]);
    return answered(c, isKnown, 'OK');
  });

  return webhooks;
}

function on(
  webhooks: Hono<RequestWorld>,
  provider: Provider,
  answer: (scope: TenantScope, c: Context<RequestWorld>) => Promise<Response>,
): void {
  webhooks.post(`/${provider}/notification`, async (c) => {
    c.set('purpose', `${provider} notification`);
    const scope = tenantScope(c.get('ground'));
    return scope.tenant.settings.payments[provider] === undefined ? c.notFound() : answer(scope, c);
  });
}

/** False when one of the payments is not known: the provider is to try again later. */
async function toldAll(scope: TenantScope, provider: Provider, notified: readonly Notified[]): Promise<boolean> {
  let allKnown = true;
  for (const { reference, told } of notified) {
    const payment = await findPayment(scope, reference);
    if (payment?.provider === provider) await tell(scope, reference, told);
    else allKnown = false;
  }
  return allKnown;
}

function answered(c: Context<RequestWorld>, isKnown: boolean | undefined, accepted: string): Response {
  if (isKnown === undefined) {
    c.get('ground').log('warning', 'forged notification', { purpose: c.get('purpose') });
    return c.text('not signed', 401);
  }
  return isKnown ? c.text(accepted) : c.text('unknown payment', 404);
}
