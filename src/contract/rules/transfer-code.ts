import { checkIban } from './iban.ts';

/** What a transfer needs; the amount in cents, null: the payer types it. */
export interface CodedTransfer {
  readonly name: string;
  readonly iban: string;
  readonly reference: string;
  readonly amount: number | null;
}

/**
 * What the app of a bank reads from a QR code to fill in a transfer: the EPC's *SEPA credit transfer*, version 002, in UTF-8. Null where no
 * app could read it. Source: EPC069-12.
 */
export function transferCode({ name, iban, reference, amount }: CodedTransfer): string | null {
  const account = checkIban(iban);
  const payee = lineOf(name, 70);
  if (!account.ok || payee === '' || (amount !== null && !isPayable(amount))) return null;
  const euros = amount === null ? '' : `EUR${(amount / 100).toFixed(2)}`;
  const text = lineOf(reference, 140);
  const creditor = creditorReference(text);
  const remittance = creditor === null ? ['', text] : [creditor];
  const code = ['BCD', '002', '1', 'SCT', '', payee, account.value, euros, '', ...remittance].join('\n');
  return new TextEncoder().encode(code).length <= mostBytes ? code : null;
}

const mostBytes = 331;

/** From a cent to just below a milliard of euros. */
function isPayable(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount < 1e11;
}

/** A line ends where a value does. */
function lineOf(value: string, longest: number): string {
  const clean = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...clean].slice(0, longest).join('').trim();
}

/** A creditor reference, without blanks, by which a bank finds a mistake; null for any other text. Source: ISO 11649. */
function creditorReference(text: string): string | null {
  const reference = text.replaceAll(' ', '').toUpperCase();
  if (!/^RF\d{2}[\dA-Z]{1,21}$/.test(reference)) return null;
  const digits = [...reference.slice(4), ...reference.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  return BigInt(digits) % 97n === 1n ? reference : null;
}
