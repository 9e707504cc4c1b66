import { clean } from './characters.ts';
import { mostSymbols } from './count.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * An amount in euros as people type it (`25`, `25,50`, `25.50`, `€ 1.250,00`), as integer cents.
 * A point or blank before exactly three digits is read as thousands. `min` and `max` are cents.
 */
export function checkAmount(value: string, { min, max }: { min: number; max: number }): Verdict<number> {
  if (value.length > 200) return refuse('validation.symbols.tooMany', String(mostSymbols));
  const text = withoutCurrency(value);
  if (text === '') return refuse('validation.required');
  if (text.replaceAll(' ', '').length > mostSymbols) return refuse('validation.symbols.tooMany', String(mostSymbols));
  const cents = centsOf(text);
  if (cents === undefined) return refuse('validation.amount.invalid');
  if (cents < min) return refuse('validation.amount.tooLow', euros(min));
  return cents > max ? refuse('validation.amount.tooHigh', euros(max)) : accept(cents);
}

function withoutCurrency(value: string): string {
  return clean(value)
    .replace(/^(€|EUR)|(€|EUR)$/iu, '')
    .trim()
    .replace(/\s/gu, ' ');
}

const plain = /^([0-9]+)(?:[.,]([0-9]{1,2}))?$/;
const withPoints = /^([0-9]{1,3}(?:\.[0-9]{3})+)(?:,([0-9]{1,2}))?$/;
const withBlanks = /^([0-9]{1,3}(?: [0-9]{3})+)(?:[.,]([0-9]{1,2}))?$/;
const withCommas = /^([0-9]{1,3}(?:,[0-9]{3})+)\.([0-9]{1,2})$/;

// Digits are put together as text: no fraction of a cent can creep in.
function centsOf(text: string): number | undefined {
  const parts = plain.exec(text) ?? withPoints.exec(text) ?? withBlanks.exec(text) ?? withCommas.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = ''] = parts;
  return Number(whole.replace(/[., ]/g, '') + fraction.padEnd(2, '0'));
}

// nl, fr and de all write a decimal comma.
function euros(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
}
