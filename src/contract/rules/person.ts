import { isPlausibleDate } from './calendar.ts';
import { checkText, lengthOf, oneLine } from './text.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const longestName = 80;

/** A first or last name. Letters of every script; nothing that could pass for an address or markup in a mail. */
export function checkName(value: string): Verdict<string> {
  if (value.length > longestName * 10) return refuse('validation.text.tooLong', String(longestName));
  const name = oneLine(value);
  if (name === '') return refuse('validation.required');
  if (holdsWebAddress(name)) return refuse('validation.name.webAddress');
  if (!allowed.test(name)) return refuse('validation.name.characters');
  if (!/\p{L}/u.test(name)) return refuse('validation.name.letter');
  if (lengthOf(name) > longestName) return refuse('validation.text.tooLong', String(longestName));
  return accept(name);
}

/** What a company is called: all text but an address of the web, which a mail would turn into a link. */
export function checkCompanyName(value: string): Verdict<string> {
  const verdict = checkText(value, { most: 120 });
  return verdict.ok && holdsWebAddress(verdict.value) ? refuse('validation.name.webAddress') : verdict;
}

/** What a stranger has us mail: no address of the web, whatever else it says. */
export function checkMailed(
  value: string,
  { most, lines = false }: { most: number; lines?: boolean },
): Verdict<string> {
  const verdict = checkText(value, { most, lines });
  if (verdict.ok && verdict.value === '') return refuse('validation.required');
  return verdict.ok && holdsWebAddress(verdict.value) ? refuse('validation.name.webAddress') : verdict;
}

/** What mail programs make a link of. */
function holdsWebAddress(text: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{Nd}-]{2}\.(?:com|net|org|info|biz|eu|be|nl|fr|de|lu|uk|io|me|co|app|dev|shop|site|online|store|xyz|top|click|link|live|page|web|ru|cn|tk|ly|gl|gg|to|cc)(?![\p{L}\p{Nd}])/iu.test(
    text,
  );
}

/** `YYYY-MM-DD`, not after the tenant's `today`. */
export function checkBirthDate(value: string, today: string): Verdict<string> {
  const day = value.trim();
  if (day === '') return refuse('validation.required');
  if (!isPlausibleDate(day)) return refuse('validation.birthDate.invalid');
  return day > today ? refuse('validation.birthDate.future') : accept(day);
}

const allowed = /^[\p{L}\p{M}\p{Nd} '’ʼ‘`´.,&()ªº·‐‑–-]+$/u;
