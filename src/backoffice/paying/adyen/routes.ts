import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
  sendAdyenDetails,
} from '../../../contract/payments/adyen.ts';
import { type Offer, unitPrice } from '../../selling/orders/price.ts';
import { findOffer, standingOf } from '../../selling/orders/store.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { findCard, listUsableCards } from '../payments/means.ts';
import { mustBeOffered } from '../payments/offered.ts';
import { removal } from '../removals/removal.ts';
import { askPaymentMethods } from './client.ts';
import { passDetails } from './details.ts';
import { payOrder } from './pay.ts';
import { adyenSettings, environmentFor } from './settings.ts';
import { removeCard } from './stored-cards.ts';

export const adyenRoutes: Route[] = [
  route(readAdyenPaymentMethods, async (scope, { saleItemId, amount }) => {
    const offer = saleItemId === undefined ? undefined : await findOffer(scope, saleItemId);
    const isOfInvoice = saleItemId === undefined && amount !== undefined;
    if (offer === undefined && !isOfInvoice) throw new Refusal(409, 'exception.saleItem.notAvailable');
    if (scope.tenant.settings.paymentProvider !== 'ADYEN') throw new Refusal(409, 'exception.saleItem.notAvailable');
    const { accountId } = scope.user;
    const amountValue = amount ?? (offer === undefined ? 0 : await priceOf(scope, offer));
    const isRecurring = offer?.recurring ?? false;
    const { clientKey } = adyenSettings(scope);
    const cards = (await listUsableCards(scope, 'adyen')).map(({ token }) => token);
    return {
      clientKey,
      environment: environmentFor(scope),
      recurringPayment: isRecurring,
      recurringPaymentMethods: isRecurring ? ['scheme', 'bcmc'] : [],
      brands: ['bcmc', 'mc', 'visa', 'amex'],
      paymentMethodsResponse: await askPaymentMethods(scope, { amount: amountValue, shopperReference: accountId }).then(
        (methods) => onlyOurs(methods, cards),
      ),
      amountValue,
    };
  }),

  route(payWithAdyen, (scope, order) => payOrder(scope, order)),

  route(sendAdyenDetails, async (scope, input) => {
    mustBeOffered(scope, 'adyen');
    return passDetails(scope, input);
  }),

  route(disableAdyenStoredPayment, async (scope, { storedPaymentMethodId }) => {
    const card = await findCard(scope, 'adyen', storedPaymentMethodId);
    if (card === undefined) throw notFound();
    return removal(scope, card, removeCard);
  }),
];

async function priceOf(scope: AccountScope, offer: Offer): Promise<number> {
  return unitPrice(offer, 1, await standingOf(scope, scope.user.accountId, { saleItemId: offer.id }), scope.now);
}

/** A card that the customer has put away here is not offered again, even when Adyen has not heard of it yet. */
function onlyOurs(methods: Record<string, unknown>, tokens: readonly string[]): Record<string, unknown> {
  const stored: unknown = methods['storedPaymentMethods'];
  if (!Array.isArray(stored)) return methods;
  const known = (one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' && tokens.includes(one.id);
  return { ...methods, storedPaymentMethods: stored.filter(known) };
}
