import { clean, unstorable } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** Free text of at most `most` characters; may be empty. `lines` keeps line breaks, else every run of blanks becomes one space. */
export function checkText(value: string, { most, lines = false }: { most: number; lines?: boolean }): Verdict<string> {
  if (value.length > most * 8 + 1000) return refuse('validation.text.tooLong', String(most));
  const text = lines ? cleanLines(value) : oneLine(value);
  if (unstorable.test(text.replaceAll('\n', ''))) return refuse('validation.text.characters');
  if (lengthOf(text) > most) return refuse('validation.text.tooLong', String(most));
  return accept(text);
}

/** As `clean`, with every run of blanks, tabs and line breaks as one space. */
export function oneLine(value: string): string {
  return clean(value).replace(/\s+/gu, ' ');
}

/** Counted as people count: code points, not the halves JavaScript counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function cleanLines(value: string): string {
  return clean(value.replace(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll('\t', ' '));
}
