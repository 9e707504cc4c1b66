import { isLuhn } from './check-digits.ts';

/** Seven digits of the holder, three of the issuing office, a check digit. */
export function isItalian(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !number.startsWith('0000000') && isLuhn(number);
}
