import { createHash } from 'node:crypto';

export interface Sealed {
  readonly terminalNumber: string;
  readonly sequenceNumber: string;
  /** An instant. */
  readonly date: string;
  /** In cents. */
  readonly amount: number;
}

/** Made of what the ticket says and of the seal before it: no ticket can be changed, left out or put in afterwards. */
export function sealOf(
  tenantId: string,
  { terminalNumber, sequenceNumber, date, amount }: Sealed,
  previous: string,
): string {
  const said = JSON.stringify([
    tenantId,
    terminalNumber,
    sequenceNumber,
    new Date(date).toISOString(),
    amount,
    previous,
  ]);
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 20).toUpperCase();
  return hash.replace(/(.{4})(?!$)/g, '$1-');
}

/** A seal as it was typed, in the form in which it is compared. */
export function normalSeal(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.replace(/(.{4})(?!$)/g, '$1-');
}

/** The sales on the internet have a terminal of their own. */
export const webTerminal = 'WEB1';

export function sequenceNumberOf(number: number): string {
  return String(number).padStart(8, '0');
}

/** 2026-000123 */
export function invoiceNumberOf(year: string, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** A series of its own: C2026-000123 */
export function creditNoteNumberOf(year: string, number: number): string {
  return `C${invoiceNumberOf(year, number)}`;
}
