import { type Provider, providerNamed } from '../../contract/payments/providers.ts';
import { readPaymentProvider } from '../../contract/sales.ts';
import type { Ask } from '../api/ask.ts';
import { readFromAdyen } from './stored-cards/adyen.ts';
import type { StoredCard } from './stored-cards/card.ts';
import { readFromMultisafepay } from './stored-cards/multisafepay.ts';

/** By the providers that keep cards. */
const readers: Readonly<Partial<Record<Provider, (ask: Ask) => Promise<readonly StoredCard[]>>>> = {
  adyen: readFromAdyen,
  multisafepay: readFromMultisafepay,
};

/** The stored cards of the customer, where the operator's provider keeps any. */
export async function fetchStoredCards(ask: Ask): Promise<readonly StoredCard[]> {
  const provider = providerNamed((await ask(readPaymentProvider, {})).name);
  return (provider && (await readers[provider]?.(ask))) ?? [];
}
