import type { WholeInvoice } from './invoices.ts';

const daysToPay = 30;

/** How and until when an invoice is paid that is open; nothing of one that is paid, or whose seller has no account. */
export function transferOf({ paid, number, day, seller }: Pick<WholeInvoice, 'paid' | 'number' | 'day' | 'seller'>) {
  if (paid || seller.iban === null) return undefined;
  const dueOn = new Date(Date.parse(day) + daysToPay * 86_400_000).toISOString().slice(0, 10);
  return { dueOn, transfer: { name: seller.name, iban: seller.iban, reference: referenceOf(number) } };
}

/** The structured message of Belgian banks: the ten digits of the number, and two by which a mistake is found. */
export function referenceOf(number: string): string {
  const digits = number.replace(/\D/g, '').padStart(10, '0');
  const check = String(Number(digits) % 97 || 97).padStart(2, '0');
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}${check}+++`;
}

/** The number of the invoice that a reference is of, however it was typed; undefined where its check fails. */
export function numberIn(reference: string): string | undefined {
  const digits = reference.replace(/\D/g, '');
  const number = `${digits.slice(0, 4)}-${digits.slice(4, 10)}`;
  return digits.length === 12 && referenceOf(number).replace(/\D/g, '') === digits ? number : undefined;
}
