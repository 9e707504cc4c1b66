import type { OrderInput } from '../../../contract/orders.ts';
import type { ListName } from '../../lists/kept.ts';

/** What a payment changes, whatever was bought. */
export const changedByPayments: readonly ListName[] = ['transactions', 'balance', 'subscriptions', 'messages'];

export const alreadyThere = { cannot: 'What came of the payment stands among the sales, however it was told.' };

export const returnWords = /*i18n*/ 'activity.takeReturn' as const;

/** What is the same of the acts that place an order, with any provider. */
export const ofOrders = {
  words: /*i18n*/ 'activity.placeOrder',
  about: orderAbout,
  lookUp: { cannot: 'Two orders of the same thing look the same among the sales.' },
} as const;

/** The same for the same thing: as long as it is not known what became of one order, there is no second. */
export function orderAbout({
  saleItemId,
  invoiceId,
  identificationItemId,
  subscriptionId,
}: Partial<Pick<OrderInput, 'saleItemId' | 'invoiceId' | 'identificationItemId' | 'subscriptionId'>>): string {
  return ['order', saleItemId ?? invoiceId, identificationItemId ?? subscriptionId].filter(Boolean).join('/');
}
