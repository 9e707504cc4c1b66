import { recognisePlate } from '../../../contract/rules/plate-forms.ts';

/** A field for a plate while it is typed in. */
export interface PlateTyping {
  /** Without the separators that were put in for them. */
  readonly raw: string;
  /** What the field shows. */
  readonly written: string;
}

export const nothingTyped: PlateTyping = { raw: '', written: '' };

/**
 * What the field shows next: capitals, and the separators of the country for as long as its form is known. Only what is typed or pasted at
 * the end is rewritten, so that deleting and correcting work as usual.
 */
export function typedOn(before: PlateTyping, value: string, atEnd: boolean): PlateTyping {
  const capitals = value.toUpperCase();
  if (!atEnd || before.written.startsWith(capitals)) return { raw: capitals, written: capitals };
  const raw = capitals.startsWith(before.written) ? before.raw + capitals.slice(before.written.length) : capitals;
  return { raw, written: recognisePlate(raw)?.written ?? raw };
}
