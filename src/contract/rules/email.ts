import { clean, unstorable } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** An e-mail address: no invisible characters, the domain in lower case, a last part of at least two letters. */
export function checkEmail(value: string): Verdict<string> {
  if (value.length > 2 * longestAddress) return refuse('validation.email');
  const email = clean(value);
  if (email === '') return refuse('validation.required');
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .normalize('NFC');
  if (at < 1 || email.length > longestAddress || unstorable.test(email)) return refuse('validation.email');
  return isLocalPart(name) && isDomain(domain) ? accept(`${name}@${domain}`) : refuse('validation.email');
}

const longestAddress = 254;
const longestLocalPart = 64;

function isLocalPart(name: string): boolean {
  return (
    name.length <= longestLocalPart &&
    name.split('.').every((atom) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(atom))
  );
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every(isLabel) && /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u.test(last);
}

function isLabel(label: string): boolean {
  if (label.length > 63 || label.startsWith('-') || label.endsWith('-')) return false;
  return /^[\p{L}\p{M}\p{Nd}-]+$/u.test(label) && !looksLikeAnother(label);
}

// A Cyrillic а in gmаil.com: no registry sells such a name, so the mail would never arrive.
function looksLikeAnother(label: string): boolean {
  return /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);
}
