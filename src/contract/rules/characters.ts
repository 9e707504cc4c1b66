/** One spelling per text: composed letters, nothing invisible (zero width, direction marks, soft hyphens), no blanks around it. */
export function clean(value: string): string {
  return value.replace(invisible, '').normalize('NFC').trim();
}

/** Control characters (NUL cannot even be stored) and halves of characters. */
export const unstorable = /[\p{Cc}\p{Cs}]/u;

const invisible = /\p{Cf}/gu;
