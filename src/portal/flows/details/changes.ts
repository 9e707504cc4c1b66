/** Of what is wanted only that which differs from what the back office told; all of it when nothing does, for an earlier wish may still be under way. */
export function changesOf<Wanted extends object>(told: object, wanted: Wanted): Wanted {
  const known = told as Readonly<Record<string, unknown>>;
  const different = Object.entries(wanted).filter(([field, value]) => (known[field] ?? null) !== (value ?? null));
  return different.length === 0 ? wanted : (Object.fromEntries(different) as Wanted);
}
