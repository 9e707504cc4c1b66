import type { DocumentTexts } from '../../words/texts.ts';

/** How something was paid, in words; a way that has no word yet stands as it is. */
export function paymentName({ paymentTypes }: DocumentTexts, paymentType: string): string {
  const known = Object.entries(paymentTypes).find(([code]) => code === paymentType);
  return known?.[1] ?? paymentType;
}
