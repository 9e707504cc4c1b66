import { type Provider, providers } from '../../contract/payments/providers.ts';
import type { ActEntry } from './act.ts';
import * as adyen from './payments/adyen.ts';
import * as digiteal from './payments/digiteal.ts';
import * as multisafepay from './payments/multisafepay.ts';
import * as ogone from './payments/ogone.ts';

/** The acts of each provider, `order` among them. */
export const paymentActs = { adyen, ogone, multisafepay, digiteal } satisfies Readonly<
  Record<Provider, { readonly order: ActEntry }>
>;

interface Orders {
  readonly order: ActEntry;
  readonly guestOrder?: ActEntry;
  /** Of an order that brought no money so far. */
  readonly guestAgain?: ActEntry;
}

/** The acts with which one of these orders, customers' and guests'. */
function ordersOf(provider: Provider): readonly ActEntry[] {
  const { order, ...acts }: Orders = paymentActs[provider];
  return [order, acts.guestOrder, acts.guestAgain].filter((one) => one !== undefined);
}

const byName = new Map<string, Provider>(
  providers.flatMap((provider) => ordersOf(provider).map(({ name }) => [name, provider])),
);

/** The names of acts that place an order with one of these. */
export function orderNames(of: readonly Provider[] = providers): string[] {
  return of.flatMap((provider) => ordersOf(provider).map(({ name }) => name));
}

const ofPayments = new Set(Object.values(paymentActs).flatMap((acts) => Object.values(acts).map(({ name }) => name)));

/** Whether an act pays for something or asks what became of it: that is told among the payments, and is no change of anything else. */
export function isOfPayment(actName: string): boolean {
  return ofPayments.has(actName);
}

/** With whom an act pays an order; undefined for an act that places none. */
export function providerOfOrder(actName: string): Provider | undefined {
  return byName.get(actName);
}
