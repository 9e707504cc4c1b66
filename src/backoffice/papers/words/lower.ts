/** A word that stands at the head of a line, as it stands within a sentence. */
export function lower(word: string): string {
  return `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;
}
