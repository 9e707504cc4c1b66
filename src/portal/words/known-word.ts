/** What a table holds for a word of a back office; undefined for a word that it does not know. */
export function knownWord<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** A word that is shown as it came; a dash where none was said. */
export function plainWord(word: string): string {
  return word === '' ? '–' : word;
}
