import { listMultisafepayCards } from '../../../contract/payments/multisafepay.ts';
import type { Ask } from '../../api/ask.ts';
import type { StoredCard } from './card.ts';

export async function readFromMultisafepay(ask: Ask): Promise<readonly StoredCard[]> {
  const cards = await ask(listMultisafepayCards, {});
  return (cards ?? []).map((card) => ({ ...card, keeper: 'multisafepay' }));
}
