import type { StoredCard } from '../lists/stored-cards/card.ts';
import { useWords } from '../words/words.tsx';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mc: 'Mastercard',
  bcmc: 'Bancontact',
  amex: 'American Express',
};

/** What a kept card is called: its brand and the end of its number. */
export function useCardName(): (card: StoredCard) => string {
  const { say } = useWords();
  return ({ brand, lastFour }) => {
    const name = brands[brand ?? ''] ?? brand ?? say('transactions.payment.card');
    return lastFour ? `${name}\u00a0•••• ${lastFour}` : name;
  };
}
