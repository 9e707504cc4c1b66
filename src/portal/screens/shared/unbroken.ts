/** A plate or name that a line of text does not break at its dashes and blanks. */
export function unbroken(name: string): string {
  return name.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');
}
